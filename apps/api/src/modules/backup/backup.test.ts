import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type OpenDatabase, sql } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { examine } from '../doctor/doctor.service.ts';
import { makeBackup } from './backup.service.ts';
import { checkBackup, isEmptyInstallation, restoreBackup } from './restore.service.ts';

let from: OpenDatabase;
let to: OpenDatabase;
let folder: string;
beforeAll(async () => {
  [from, to] = [await openTestDatabase('demo'), await openTestDatabase('empty')];
  folder = await mkdtemp(path.join(tmpdir(), 'kickstand-backup-'));
  await mkdir(place('there').uploads, { recursive: true });
  await mkdir(place('here').uploads);
  for (const [name, bytes] of UPLOADS) await writeFile(path.join(place('there').uploads, name), bytes);
  await writeFile(path.join(place('there').uploads, 'half.webp.part'), 'unfinished');
});
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bytes like lines of the file among them, a file without any, one larger than what is read at once. */
const UPLOADS: [string, Buffer][] = [
  ['a-lines.webp', Buffer.from('{"table":"public.users"}\n[1]\n{"sha256":"0"}\n')],
  ['b-empty.webp', Buffer.alloc(0)],
  ['c-large.webp', Buffer.alloc(300_000, 'kickstand\n')],
];
const place = (name: string) => ({ file: path.join(folder, 'one.backup'), uploads: path.join(folder, name) });
const now = () => new Date();
/** For the whole demo, on a machine that may be busy. */
const LONG_MS = 300_000;

const rowsOf = async (db: Database, statement: string) =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Record<string, string>[] }).rows;

/** Every row of every table, and where the sequences are. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const tables = await rowsOf(db, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const content: Record<string, unknown> = {
    sequences: await rowsOf(
      db,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ),
    jobs: await rowsOf(db, `select id, name, data, state from pgboss.job where state < 'completed' order by id`),
  };
  for (const { name = '' } of tables) content[name] = await rowsIn(db, name);
  return content;
}

const rowsIn = (db: Database, table: string) => rowsOf(db, `select t::text as row from ${table} t order by 1`);

const filesIn = async (name: string) => {
  const names = (await readdir(place(name).uploads)).filter((file) => !file.endsWith('.part')).sort();
  return Promise.all(names.map(async (file) => [file, await readFile(path.join(place(name).uploads, file))]));
};

test(
  'a backup restored into an empty place is the same: rows, sequences, waiting jobs, files, books',
  async () => {
    await rowsOf(
      from.db,
      `update users set helmet = null, primary_bike = E'Line\\nbreak "quoted" \\\\ ₹' where role = 'admin'`,
    );
    const before = await contentOf(from.db);
    // the queue's own jobs are of a queue that a new installation doesn't have yet
    await rowsOf(
      from.db,
      `insert into pgboss.queue select (jsonb_populate_record(q, '{"name":"of-another-version"}')).* from pgboss.queue q limit 1`,
    );
    await rowsOf(from.db, `insert into pgboss.job (name) values ('of-another-version')`);
    const made = await makeBackup({ db: from.db, now }, place('there'), '1.2.3');
    expect(made).toMatchObject({ files: UPLOADS.length });
    expect(await checkBackup(place('there').file)).toMatchObject({ version: '1.2.3' });
    expect((await readdir(folder)).filter((name) => name.includes('.backup'))).toEqual(['one.backup']);

    expect(await isEmptyInstallation(to, place('here').uploads)).toBe(true);
    await restoreBackup(to, place('here'));
    const after = await contentOf(to.db);
    for (const name of Object.keys(before)) expect(after[name], name).toEqual(before[name]);
    expect(await filesIn('here')).toEqual(UPLOADS);
    const findings = await examine(to.db);
    expect(findings.problems).toEqual([]);
    expect(findings.totals.captured).toBeGreaterThan(0);
    // the whole demo twice
  },
  LONG_MS,
);

test('triggers and references hold again afterwards', async () => {
  await expect(rowsOf(to.db, 'delete from ledger')).rejects.toThrow();
  await expect(rowsOf(to.db, 'truncate ledger')).rejects.toThrow();
  const state = `select (select count(*) from pg_constraint where contype = 'f' and condeferrable
      and connamespace = 'public'::regnamespace)::int as deferrable,
    (select count(*) from pg_trigger where tgenabled = 'D')::int as resting`;
  expect(await rowsOf(to.db, state)).toEqual([{ deferrable: 0, resting: 0 }]);
});

test(
  'an installation in use is recognised, and replaced with everything that is newer',
  async () => {
    expect(await isEmptyInstallation(to, null)).toBe(false);
    await rowsOf(to.db, `update users set full_name = 'Another'`);
    await writeFile(path.join(place('here').uploads, 'newer.webp'), 'newer');
    await restoreBackup(to, place('here'));
    expect(await filesIn('here')).toEqual(UPLOADS);
    expect(await rowsIn(to.db, 'users')).toEqual(await rowsIn(from.db, 'users'));
    // the whole demo replaced by itself, which takes longer than filling an empty place
  },
  LONG_MS,
);

test(
  'where uploads are kept elsewhere, it is said how many of its files are left out',
  async () => {
    expect(await restoreBackup(to, { ...place('here'), uploads: null })).toBe(UPLOADS.length);
    expect(await filesIn('here')).toEqual(UPLOADS);
  },
  LONG_MS,
);

test('a file is never overwritten', async () => {
  await expect(makeBackup({ db: from.db, now }, place('there'), '1.2.3')).rejects.toThrow(/exists already/);
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['changed', (bytes) => flipped(bytes, 5_000)],
  ['changed and packed again', (bytes) => gzipSync(flipped(gunzipSync(bytes), 40_000))],
  ['of another kind', () => Buffer.from('hello')],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is refused, and nothing changes', async (_, damage) => {
  const file = path.join(folder, 'damaged.backup');
  await writeFile(file, damage(await readFile(place('there').file)));
  await rowsOf(to.db, `update users set full_name = 'Still here'`);
  await expect(restoreBackup(to, { ...place('here'), file })).rejects.toThrow(/damaged or not complete/);
  expect(await rowsOf(to.db, 'select distinct full_name from users')).toEqual([{ full_name: 'Still here' }]);
});

test('a missing file and the file of another version are refused', async () => {
  await expect(checkBackup(path.join(folder, 'none'))).rejects.toThrow(/There's no file/);
  const file = path.join(folder, 'newer.backup');
  await rowsOf(from.db, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`);
  await makeBackup({ db: from.db, now }, { ...place('there'), file }, '9.0.0');
  await expect(restoreBackup(to, { ...place('here'), file })).rejects.toThrow(/newer version of Kickstand \(9\.0\.0\)/);
});
