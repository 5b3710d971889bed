import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrlOf, openTestDatabase, prepareDataDir } from '../testing/test-database.ts';
import { openToRead } from './open-database.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-read-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a database that is not there is not created', async () => {
  const elsewhere = path.join(dataDir, 'elsewhere');
  await expect(openToRead({ databaseUrl: null, dataDir: elsewhere })).rejects.toThrow(
    `There's no database in DATA_DIR ${elsewhere} yet`,
  );
  expect(existsSync(elsewhere)).toBe(false);
});

test('one that is set up opens, and one without our tables is named', async () => {
  const given = onPostgres ? await openTestDatabase() : null;
  if (!given) await prepareDataDir(dataDir);
  const settings = { databaseUrl: given && databaseUrlOf(given), dataDir };
  const database = await openToRead(settings);
  await database.db.execute(sql`alter table ledger rename to somewhere_else`);
  await database.close();
  await expect(openToRead(settings)).rejects.toThrow("hasn't been set up by Kickstand yet");
  await given?.close();
});
