import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres/postgres.ts';
import { addMember, addRide, bookRide } from '../../testing/booking-steps.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf } from '../../testing/test-database.ts';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ database: await openPostgres(databaseUrlOf(one.database)) });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('a booking at one instance reaches a visitor of another, also after its listener was lost', async () => {
  const ride = await addRide(one, { places: 3 });
  const stream = await openLiveStream(two.deps.ownAddress.url);
  await until(async () => stream.taken(ride) === 0);
  await bookRide(one, await addMember(one), ride);
  await until(async () => stream.taken(ride) === 1);
  await one.deps.db.execute(
    // those of this database: other tests have theirs on the same server
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kickstand listener' and datname = current_database()`,
  );
  await bookRide(one, await addMember(one), ride);
  expect(await until(async () => stream.taken(ride) === 2)).toBe(true);
  stream.close();
});
