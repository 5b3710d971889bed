import { expect, test } from 'vitest';
import { readSettings } from '../../../apps/api/src/settings.ts';
import { withoutSettings } from './without-settings.mjs';

test('tests see no setting of the person’s own installation, and everything else', () => {
  const asked = new Set();
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect(asked.size).toBeGreaterThan(30);
  const settings = Object.fromEntries([...asked].map((name) => [name, 'x']));
  const others = { PATH: '/bin', CI: 'true', CHROME_PATH: '/chrome', TEST_DATABASE_URL: 'y' };
  expect(withoutSettings({ ...settings, ...others })).toEqual(others);
});
