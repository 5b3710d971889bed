import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickstand-fingerprint-'));
  write('apps/api/src/server.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const now = () => fingerprint(folder, ['apps', 'package-lock.json']);

test('the same files have the same fingerprint, whenever they were written', () => {
  const before = now();
  utimesSync(join(folder, 'package-lock.json'), 1, 1);
  expect(now()).toBe(before);
});

test.each([
  ['changed', 'apps/api/src/server.ts', 'two'],
  ['added', 'apps/api/src/new.ts', ''],
  ['changed by name', 'package-lock.json', '{ }'],
])('a file that was %s changes it', (_what, file, text) => {
  const before = now();
  write(file, text);
  expect(now()).not.toBe(before);
});

test.each([
  'apps/api/src/server.test.ts',
  'apps/web/src/page.test.tsx',
  'apps/api/node_modules/x/index.js',
  'apps/web/dist/a.js',
  'apps/web/.cache/a.js',
  'README.md',
])('%s does not count', (file) => {
  const before = now();
  write(file, 'anything');
  expect(now()).toBe(before);
});

test('content that moves from one file to the next is a change', () => {
  write('apps/a', 'xy');
  write('apps/b', 'z');
  const before = now();
  write('apps/a', 'x');
  write('apps/b', 'yz');
  expect(now()).not.toBe(before);
});

test('paths that do not exist are no error', () => {
  expect(fingerprint(folder, ['nowhere'])).toMatch(/^[0-9a-f]{64}$/);
});
