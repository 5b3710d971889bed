import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { selectRides } from '../../modules/rides/rides.queries.ts';
import { databaseUrlOf, openTestDatabase } from '../../testing/test-database.ts';
import type { Database, OpenDatabase } from '../database.ts';
import { databaseTrouble } from '../database-trouble.ts';
import { openPostgres } from './postgres.ts';
import { NAMED_FROM } from './statement-names.ts';

async function open(prepare?: boolean): Promise<OpenDatabase> {
  const own = await openTestDatabase();
  const database = await openPostgres(databaseUrlOf(own), prepare === undefined ? {} : { prepare });
  onTestFinished(async () => {
    await database.close();
    await own.close();
  });
  return database;
}

const ask = async (db: Database, value: string) =>
  ((await db.execute(sql`select ${value}::text as value from note`)) as unknown as { rows: { value: string }[] }).rows;
const askOften = async (db: Database) => {
  for (let times = 0; times < NAMED_FROM + 1; times++) await ask(db, String(times));
};
const prepared = async (db: Database) =>
  (
    (await db.execute(sql`select statement from pg_prepared_statements`)) as unknown as {
      rows: { statement: string }[];
    }
  ).rows;

test.each([
  ['by itself', undefined, 1],
  ['when it is turned off', false, 0],
])('a statement that comes often is prepared %s', async (_name, prepare, expected) => {
  const { db } = await open(prepare);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`create temp table note on commit drop as select 1 as line`);
    await askOften(transaction);
    expect(await ask(transaction, 'other')).toEqual([{ value: 'other' }]);
    const mine = (await prepared(transaction)).filter(({ statement }) => statement.includes('from note'));
    expect(mine).toHaveLength(expected);
  });
});

test('the first page of the public rides is planned once per connection', async () => {
  const { db } = await open();
  await db.transaction(async (transaction) => {
    const list = () => selectRides(transaction, new Date(), { page: 1, limit: 50 });
    for (let times = 0; times < NAMED_FROM + 1; times++) await list();
    const mine = (await prepared(transaction)).filter(({ statement }) => statement.includes('from "rides"'));
    expect(mine).toHaveLength(1);
  });
});

test('a connection that forgets its names costs one call, and from then on none is given', async () => {
  const { db } = await open(true);
  const failing = db.transaction(async (transaction) => {
    await transaction.execute(sql`create temp table note on commit drop as select 1 as line`);
    await askOften(transaction);
    await transaction.execute(sql`deallocate all`);
    await ask(transaction, 'lost');
  });
  expect(databaseTrouble(await failing.catch((error) => error))).not.toBeNull();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`create temp table note on commit drop as select 1 as line`);
    await askOften(transaction);
    expect(await prepared(transaction)).toEqual([]);
  });
});

test('a plan that a migration has made invalid costs one call', async () => {
  const { db } = await open();
  await db.execute(sql`create table note as select 1 as line`);
  const lines = async () =>
    (await db.execute(sql`select * from note where ${'x'}::text = 'x'`)) as unknown as { rows: object[] };
  for (let times = 0; times < NAMED_FROM + 1; times++) await lines();
  await db.execute(sql`alter table note add column words text`);
  await lines().catch(() => {});
  expect((await lines()).rows).toEqual([{ line: 1, words: null }]);
});
