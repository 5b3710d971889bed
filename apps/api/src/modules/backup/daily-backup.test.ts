import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { claimRun, releaseRun } from './backup.queries.ts';
import { writeBackupFile } from './backup-file.ts';
import { operatorToken } from './backup-place.ts';
import { makeDailyBackup } from './daily-backup.service.ts';
import { checkBackup } from './restore.service.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false, backupDays: 2 }, isWorking: false });
  folder = path.join(app.deps.settings.dataDir, 'backups');
});
afterAll(() => app.stop());

const run = (day: string, more: Partial<Deps> = {}) =>
  makeDailyBackup({ ...app.deps, now: () => new Date(`${day}:00Z`), ...more });
const attention = async (day: string) => (await examine(app.deps.db, new Date(`${day}:00Z`))).attention;
const names = async () => (await readdir(folder)).sort();

test('once a day, for its owner alone, while the site is in use; those that can go are deleted', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'kickstand-by-hand.backup'), 'mine');
  for (const [name, at] of [
    // left by processes that were killed
    ['daily-2026-10-01-2041.backup.part', '2026-10-01T20:41:00Z'],
    ['daily-2026-11-02-1941.backup.part.rows.part', '2026-11-02T19:43:00Z'],
    ['kickstand-a.backup.part', '2026-10-30T10:00:00Z'],
    // by another process, at this moment
    ['daily-2026-11-02-2040.backup.part', '2026-11-02T20:40:00Z'],
    ['kickstand-b.backup.part', '2026-11-02T15:41:00Z'],
  ] as const) {
    await writeFile(path.join(folder, name), 'unfinished');
    await utimes(path.join(folder, name), new Date(at), new Date(at));
  }
  await run('2026-11-02T20:41');
  await run('2026-11-03T19:41');
  expect(await names()).toEqual([
    'daily-2026-11-02-2040.backup.part',
    'daily-2026-11-02-2041.backup',
    'kickstand-b.backup.part',
    'kickstand-by-hand.backup',
  ]);
  for (const name of await names()) if (name.endsWith('.part')) await rm(path.join(folder, name));
  const file = path.join(folder, 'daily-2026-11-02-2041.backup');
  expect(await checkBackup(file)).toMatchObject({ format: 1 });
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);

  for (const day of ['03', '04', '05']) await run(`2026-11-${day}T20:41`);
  // the newest two, and the first of the week
  expect(await names()).toEqual([
    'daily-2026-11-02-2041.backup',
    'daily-2026-11-04-2041.backup',
    'daily-2026-11-05-2041.backup',
    'kickstand-by-hand.backup',
  ]);
  expect(await attention('2026-11-06T10:00')).toEqual([]);
  expect(await attention('2026-11-09T10:00')).toEqual([
    expect.stringMatching(/^There was no daily backup lately: the last one is of .*2026/),
  ]);
});

test('in the object store when there is one; a failure is kept for the doctor until the next success', async () => {
  const kept = new Map<string, string>([['daily-2025-01-01-2041.backup', 'old']]);
  const backupStore = {
    put: async (name: string, file: string) => void kept.set(name, (await checkBackup(file)).madeAt),
    list: async () => [...kept.keys()],
    delete: async (name: string) => void kept.delete(name),
  };
  const before = await names();
  const away = { ...backupStore, put: () => Promise.reject(new Error('object storage answered 503 to PUT')) };
  await expect(run('2026-11-07T20:41', { backupStore: away })).rejects.toThrow('503');
  expect(await attention('2026-11-07T21:00')).toEqual([
    expect.stringMatching(/^The daily backup failed on .*, the last one is of .*: object storage answered 503 to PUT$/),
  ]);
  await run('2026-11-07T21:41', { backupStore });
  expect(await attention('2026-11-07T22:00')).toEqual([]);
  expect([...kept.keys()]).toEqual(['daily-2025-01-01-2041.backup', 'daily-2026-11-07-2141.backup']);
  expect(await names()).toEqual(before);
});

test('while one is still being sent no other is made, and what it has written stays', async () => {
  const before = await names();
  const sent = Promise.withResolvers<void>();
  const puts: string[] = [];
  const reached = Promise.withResolvers<void>();
  const backupStore = {
    put: async (name: string) => {
      puts.push(name);
      reached.resolve();
      await sent.promise;
    },
    list: async () => [],
    delete: async () => {},
  };
  const slow = run('2026-11-09T20:41', { backupStore });
  await reached.promise;
  const written = (await names()).filter((name) => !before.includes(name));
  // removed one day if the process is killed now
  expect(written).toEqual(['daily-2026-11-09-2041.backup.part']);
  await run('2026-11-09T20:43', { backupStore });
  await run('2026-11-09T20:43');
  expect((await names()).filter((name) => !before.includes(name))).toEqual(written);
  sent.resolve();
  await slow;
  expect(puts).toEqual(['daily-2026-11-09-2041.backup']);
  expect(await names()).toEqual(before);
  expect(await attention('2026-11-09T21:00')).toEqual([]);
});

test('one whose process is gone holds up the next one for minutes only', async () => {
  const { db } = app.deps;
  const at = (time: string) => new Date(`${time}:00Z`);
  expect(await claimRun(db, { id: 'gone', until: '2026-11-11T20:46:00.000Z' }, at('2026-11-11T20:41'))).toBe(true);
  await run('2026-11-11T20:45');
  expect(await names()).not.toContain('daily-2026-11-11-2045.backup');
  await run('2026-11-11T20:47');
  expect(await names()).toContain('daily-2026-11-11-2047.backup');
  // what it says when it wakes up again is too late, and takes nothing from the others
  await releaseRun(db, 'gone');
  expect(await claimRun(db, { id: 'next', until: '2026-11-11T21:46:00.000Z' }, at('2026-11-11T21:41'))).toBe(true);
  expect(await claimRun(db, { id: 'gone', until: '2026-11-11T21:46:00.000Z' }, at('2026-11-11T21:42'))).toBe(false);
  await releaseRun(db, 'gone');
  expect(await claimRun(db, { id: 'gone', until: '2026-11-11T21:46:00.000Z' }, at('2026-11-11T21:42'))).toBe(false);
  await releaseRun(db, 'next');
});

test('switched off, nothing is made and nothing is missed', async () => {
  const settings = { ...app.deps.settings, backupDays: 0 };
  const before = await names();
  await run('2027-01-01T20:41', { settings });
  expect(await names()).toEqual(before);
  expect(await attention('2027-01-02T10:00')).toEqual([]);
});

test('a full disk leaves no part of a file', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const before = await names();
  const file = path.join(folder, 'full.backup');
  const rows = async function* () {
    yield 'rows\n';
    throw full;
  };
  await expect(writeBackupFile(file, (putAside) => putAside(rows()), rows())).rejects.toThrow(
    /ENOSPC.*nothing is there/,
  );
  await expect(writeBackupFile(file, async (putAside) => putAside(filled()), rows())).rejects.toThrow(/ENOSPC/);
  expect(await names()).toEqual(before);
});

async function* filled() {
  yield 'rows\n';
}

test('the running site makes a backup for the person who has its key, and for no one else', async () => {
  const file = path.join(folder, 'asked.backup');
  const ask = (token: string, more: { from?: string } = {}) =>
    app.post('/operator/backup', { file }, { headers: { authorization: `Bearer ${token}` }, ...more });
  const token = operatorToken(app.deps.secrets);
  expect((await ask('another')).status).toBe(404);
  expect((await ask(token, { from: '10.0.0.7' })).status).toBe(404);
  expect(await names()).not.toContain('asked.backup');
  // a site on PostgreSQL isn't asked: its database can be opened beside it
  if (app.deps.databaseKind === 'postgres') return expect((await ask(token)).status).toBe(404);
  expect((await ask(token)).json).toMatchObject({ files: 0 });
  expect(await checkBackup(file)).toMatchObject({ format: 1 });
  expect((await ask(token)).json).toEqual({ sentence: expect.stringContaining('exists already') });
});
