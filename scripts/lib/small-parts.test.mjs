import { expect, test } from 'vitest';
import { checkNode, isUsable } from './installing/node24.mjs';
import { formatSeconds } from './progress.mjs';
import { newestFirst } from './testing/postgres-binaries.mjs';

test.each([
  ['20.19.0', false],
  ['22.21.9', false],
  ['22.22.0', true],
  ['24.0.0', true],
])('Node %s is usable: %s', (version, usable) => expect(isUsable(version)).toBe(usable));

test('where no pinned Node will be installed, an old one is refused at once', () => {
  expect(() => checkNode('darwin-arm64', '20.19.0')).toThrow(/needs Node 22\.22 or newer .* found 20\.19\.0/);
  expect(() => checkNode('linux-x64', '20.19.0')).not.toThrow();
  expect(() => checkNode('win-arm64', '24.0.0')).not.toThrow();
});

test('the newest PostgreSQL comes first', () => {
  expect(newestFirst(['9.6', '15', '17'])).toEqual(['17', '15', '9.6']);
  expect(newestFirst(['postgresql@14', 'postgresql', 'postgresql@17'])[0]).toBe('postgresql@17');
});

test('times are easy to read', () => {
  expect(formatSeconds(0.44)).toBe('0.4 s');
  expect(formatSeconds(59.96)).toBe('60.0 s');
  expect(formatSeconds(125)).toBe('2 min 5 s');
});
