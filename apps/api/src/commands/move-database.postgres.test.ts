import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasEmbeddedDatabase } from '../db/embedded/data-dir.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import { databaseUrlOf, openTestDatabase, prepareDataDir } from '../testing/test-database.ts';
import { moveDatabase } from './move-database.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-move-'));
  await prepareDataDir(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

test('every row of the embedded database is in PostgreSQL, once; a database in use is refused', async () => {
  const from = await openEmbedded(dataDir);
  await from.db.execute(sql`insert into users (id, full_name, email, email_key, password_hash, club_role)
    values ('u1', 'Leena Naik', 'leena@riders.test', 'leena@riders.test', 'x', 'owner')`);
  const to = await openTestDatabase();
  const file = path.join(dataDir, 'moved.backup');
  expect(await moveDatabase(from, to, file)).toBeGreaterThan(0);
  const { rows } = (await to.db.execute(sql`select full_name from users`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ full_name: 'Leena Naik' }]);
  expect((await examine(to.db)).problems).toEqual([]);
  expect(await readdir(dataDir)).toContain('moved.backup');

  await expect(moveDatabase(from, to, path.join(dataDir, 'again.backup'))).rejects.toThrow(/isn't empty: nothing was/);
  expect(await readdir(dataDir)).not.toContain('again.backup');
  await from.close();
  await to.close();
  expect(hasEmbeddedDatabase(dataDir)).toBe(true);
});

test('a database on which Kickstand is running is left alone', async () => {
  const from = await openEmbedded(dataDir);
  const to = await openTestDatabase();
  const instance = await openPostgres(databaseUrlOf(to));
  await instance.listen('anything', () => {});
  await expect(moveDatabase(from, to, path.join(dataDir, 'running.backup'))).rejects.toThrow(
    'stop all instances first',
  );
  await instance.close();
  await from.close();
  await to.close();
});
