import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres/postgres.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf } from '../../testing/test-database.ts';

let one: TestApp;
let two: TestApp;
let admin: ReturnType<typeof adminCalls>;
const secretKey = Buffer.alloc(32, 1);
beforeAll(async () => {
  one = await startTestApp({ settings: { secretKey } });
  two = await startTestApp({ settings: { secretKey }, database: await openPostgres(databaseUrlOf(one.database)) });
  admin = adminCalls(one, await one.tokenOf('admin'));
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

async function rename(name: string): Promise<void> {
  const { version, draft } = (await admin.get('/admin/club/identity')).json.data.section;
  const content = { ...CLUB_DEFAULTS.identity, name };
  const unchangedSince = draft?.draftVersion ?? 0;
  const saved = (await admin.put('/admin/club/identity/draft', { content, unchangedSince })).json.data.section;
  await admin.post('/admin/club/identity/publish', { unchangedSince: saved.draft.draftVersion, version });
}
const nameIn = async (app: TestApp) => (await app.get('/api/club')).json.data.club.identity.name;

test('what one instance publishes, the other shows, also from its cache of answers', async () => {
  expect(await nameIn(two)).toBe(CLUB_DEFAULTS.identity.name);
  await rename('Coastal Riders Goa');
  expect(one.deps.club.current().identity.name).toBe('Coastal Riders Goa');
  expect(await nameIn(one)).toBe('Coastal Riders Goa');
  expect(await until(async () => (await nameIn(two)) === 'Coastal Riders Goa')).toBe(true);
  expect(two.deps.club.current().identity.name).toBe('Coastal Riders Goa');
});

test('a lost connection does not leave the old name behind', async () => {
  await one.deps.db.execute(
    // those of this database: other tests have theirs on the same server
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kickstand listener' and datname = current_database()`,
  );
  await rename('Renamed Meanwhile');
  expect(await until(async () => (await nameIn(two)) === 'Renamed Meanwhile')).toBe(true);
});

test('an instance that starts later shows what is published', async () => {
  const late = await startTestApp({
    settings: { secretKey },
    database: await openPostgres(databaseUrlOf(one.database)),
  });
  expect(late.deps.club.current().identity.name).toBe('Renamed Meanwhile');
  await late.stop();
});
