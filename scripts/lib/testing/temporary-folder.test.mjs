import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.mjs';

/** @type {string} */
let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kickstand-place-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('it is in the place with room, every user can write there, and it is gone afterwards', () => {
  const { folder, remove } = temporaryFolder({ place, neededBytes: 1 });
  expect(dirname(folder)).toBe(place);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o777);
  writeFileSync(join(folder, 'left over'), '');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['without such a place', { place: 'no such place', neededBytes: 1 }],
  ['without room in it', { neededBytes: Number.MAX_SAFE_INTEGER }],
])('%s it is among the temporary files', (_case, options) => {
  const { folder, remove } = temporaryFolder({ place, ...options });
  expect(dirname(folder)).toBe(tmpdir());
  remove();
});

test('what a killed run has left is removed; the folder of a running one stays, and so does what is not ours', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--eval', '']);
  const [left, used, other] = [`kickstand-tests-${ended}-a`, `kickstand-tests-${process.pid}-b`, `sem.${ended}`].map(
    (name) => join(place, name),
  );
  for (const folder of [left, used, other]) mkdirSync(/** @type {string} */ (folder));
  temporaryFolder({ place, neededBytes: 1 }).remove();
  expect([left, used, other].map((folder) => existsSync(/** @type {string} */ (folder)))).toEqual([false, true, true]);
});
