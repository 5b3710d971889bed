import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install, isInstalled } from './install.mjs';

/** @type {string} */
let modules;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'kickstand-install-'));
});
afterEach(() => rmSync(modules, { recursive: true }));

const npmFinishes = async () => {
  writeFileSync(join(modules, '.package-lock.json'), '{}');
  return { code: 0, output: '' };
};
const npmGivesUp = async () => ({ code: 0, output: 'Exit handler never called!' });

test('an install is complete when npm has finished, and runs again when the dependencies change', async () => {
  await install(modules, 'one', npmFinishes);
  expect([isInstalled(modules, 'one'), isInstalled(modules, 'two')]).toEqual([true, false]);
});

test('an npm that gives up silently counts as failed, so the next start installs again', async () => {
  await expect(install(modules, 'one', npmGivesUp)).rejects.toThrow('stopped half-way');
  expect(isInstalled(modules, 'one')).toBe(false);
});

test('a failing npm is reported with its exit code', async () => {
  await expect(install(modules, 'one', async () => ({ code: 7, output: '' }))).rejects.toThrow('ended with code 7');
});

test("a folder that lost npm's own record is not believed", async () => {
  await install(modules, 'one', npmFinishes);
  rmSync(join(modules, '.package-lock.json'));
  expect(isInstalled(modules, 'one')).toBe(false);
});
