import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from '../../testing/test-database.ts';
import { openDataDir } from './data-dir.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
const umask = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kickstand-data-'));
  process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (...names: string[]) => ((await stat(path.join(folder, ...names))).mode & 0o777).toString(8);

// Windows has no modes
test.skipIf(process.platform === 'win32')(
  'a new folder, and anything later written to it, is private to this user',
  async () => {
    expect(openDataDir(path.join(folder, 'new', 'data'))).toEqual({ isPrivate: true });
    await mkdir(path.join(folder, 'new', 'data', 'db'));
    await writeFile(path.join(folder, 'new', 'data', 'db', 'file'), '');
    expect(await modeOf('new', 'data')).toBe('700');
    expect(await modeOf('new', 'data', 'db')).toBe('700');
    expect(await modeOf('new', 'data', 'db', 'file')).toBe('600');
  },
);

test.skipIf(process.platform === 'win32')('an existing folder is closed', async () => {
  await mkdir(path.join(folder, 'db'));
  await writeFile(path.join(folder, 'in-use.lock'), '');
  await chmod(path.join(folder, 'in-use.lock'), 0o666);
  await chmod(folder, 0o755);
  expect(openDataDir(folder)).toEqual({ isPrivate: true });
  expect(await modeOf()).toBe('700');
  expect(await modeOf('db')).toBe('700');
  expect(await modeOf('in-use.lock')).toBe('600');
});

test.skipIf(process.platform === 'win32')('of a folder that holds other things only our part is closed', async () => {
  await mkdir(path.join(folder, 'uploads'));
  await mkdir(path.join(folder, 'website'));
  await chmod(folder, 0o755);
  expect(openDataDir(folder)).toEqual({ isPrivate: true });
  expect(await modeOf()).toBe('755');
  expect(await modeOf('website')).toBe('755');
  expect(await modeOf('uploads')).toBe('700');
});

test.skipIf(process.platform === 'win32')('the files of the embedded database are closed too', async () => {
  await prepareDataDir(folder);
  await chmod(path.join(folder, 'db', 'PG_VERSION'), 0o666);
  const database = await openEmbedded(folder);
  await database.close();
  const files = await readdir(path.join(folder, 'db'), { recursive: true });
  const open = [];
  for (const file of files) if (!(await modeOf('db', file)).endsWith('00')) open.push(file);
  expect(files.length).toBeGreaterThan(500);
  expect(open).toEqual([]);
});

test('a folder that cannot be created stops the start with a clear message', async () => {
  await writeFile(path.join(folder, 'file'), '');
  expect(() => openDataDir(path.join(folder, 'file', 'data'))).toThrow(/^DATA_DIR .* can't be created: .*\.$/);
});
