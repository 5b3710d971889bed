import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIR } from './apply-migrations.ts';

test('the baseline migration ends with the same rules as rules.sql', () => {
  const baseline = readFileSync(path.join(MIGRATIONS_DIR, '0000_baseline.sql'), 'utf8');
  expect(baseline.endsWith(readFileSync(path.join(MIGRATIONS_DIR, '../rules.sql'), 'utf8'))).toBe(true);
});
