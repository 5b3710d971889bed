import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const REFUSED =
  /^The database was brought up to date by a newer version of Kickstand than this one: start that version, or restore .+\.$/;
const apply = (at: string) =>
  database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${at}, ${at}::bigint)`);
const newest = async () => {
  const found = await database.db.execute('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  return (found as unknown as { rows: { at: string }[] }).rows[0]?.at;
};

test('a database of a newer version is refused and left alone; one of this version is not', async () => {
  await database.migrate();
  await apply('99999999999998');
  await expect(database.migrate()).rejects.toThrow(REFUSED);
  expect(await newest()).toBe('99999999999998');
});

test('the version before an update fits the updated database, and the one before that does not', async () => {
  const update = async (before: string, after: string) => {
    await database.db.execute('delete from drizzle.__drizzle_migrations');
    await apply(before);
    await applyMigrations(database.db, () => apply(after));
  };
  // an update from a version older than this one, which can't be put back on its database
  await update('1000', '99999999999998');
  await expect(database.migrate()).resolves.toBeUndefined();
  await database.db.execute(`update installation set value = '99999999999997' where name = 'fits-from-migration'`);
  await expect(database.migrate()).rejects.toThrow(REFUSED);
});
