import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBeside, currentRelease, switchTo } from './releases.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kickstand-releases-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Parameters<typeof buildBeside>[0]} options */
const ensureRelease = async (options) => switchTo(folder, await buildBeside(options));

/** @param {string} version */
const release = (version) =>
  ensureRelease({ folder, version, build: async (into) => writeFileSync(join(into, 'page'), version) });
const current = () => readFileSync(join(folder, 'current', 'page'), 'utf8');
const versions = () => readdirSync(join(folder, 'releases')).sort();

test('a new build appears beside the old one, which a running site goes on serving', async () => {
  expect(currentRelease(folder)).toBeNull();
  await release('one');
  const running = currentRelease(folder) ?? '';
  await release('two');
  expect(current()).toBe('two');
  expect(readFileSync(join(running, 'page'), 'utf8')).toBe('one');
});

test('during a build, and when it fails, everything stays as it was', async () => {
  await release('one');
  const failing = ensureRelease({
    folder,
    version: 'two',
    build: async (into) => {
      writeFileSync(join(into, 'page'), 'half');
      expect(current()).toBe('one');
      throw new Error('no space left');
    },
  });
  await expect(failing).rejects.toThrow('no space left');
  expect(current()).toBe('one');
  await release('two');
  expect([current(), versions()]).toEqual(['two', ['one', 'two']]);
});

test('a build that is there already is used again', async () => {
  await release('one');
  await release('two');
  await ensureRelease({ folder, version: 'one', build: () => Promise.reject(new Error('built twice')) });
  expect(current()).toBe('one');
});

test('the three newest stay', async () => {
  for (const [age, version] of ['one', 'two', 'three', 'four'].entries()) {
    await release(version);
    const time = new Date(2026, 0, 1 + age);
    utimesSync(join(folder, 'releases', version), time, time);
  }
  await release('five');
  expect(versions()).toEqual(['five', 'four', 'three']);
});
