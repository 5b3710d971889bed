import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { startTestApp, type TestApp, until } from '../testing/test-app.ts';
import { databaseUrlOf } from '../testing/test-database.ts';
import { changeContent } from './content-version.ts';

let one: TestApp;
let two: TestApp;
const secretKey = Buffer.alloc(32, 1);
beforeAll(async () => {
  one = await startTestApp({ settings: { secretKey } });
  two = await startTestApp({
    settings: { secretKey },
    database: await openPostgres(databaseUrlOf(one.database)),
  });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const title = async (app: TestApp) => (await app.get('/api/rides/next/upcoming')).json.data.ride.title;
const rename = (name: string) =>
  changeContent(one.deps, (transaction) =>
    transaction.execute(`update rides set title = '${name}' where slug = 'malshej-ghat-dawn-run'`),
  );

test('a change in one instance is read in the other', async () => {
  await title(two);
  await rename('Renamed Elsewhere');
  expect(await until(async () => (await title(two)) === 'Renamed Elsewhere')).toBe(true);
});

test('a lost connection does not leave old answers behind', async () => {
  await title(two);
  await one.deps.db.execute(
    // those of this database: other tests have theirs on the same server
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kickstand listener' and datname = current_database()`,
  );
  await rename('Renamed Meanwhile');
  expect(await until(async () => (await title(two)) === 'Renamed Meanwhile')).toBe(true);
});
