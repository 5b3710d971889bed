import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres/postgres.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { publish } from '../../testing/club-steps.ts';
import { makeRenderedSite } from '../../testing/rendered-site.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { databaseUrlOf } from '../../testing/test-database.ts';

const { identity, home } = CLUB_DEFAULTS;
const settings = { secretKey: Buffer.alloc(32, 1) };
let one: TestApp;
let two: TestApp;
let site: Awaited<ReturnType<typeof makeRenderedSite>>;
beforeAll(async () => {
  site = await makeRenderedSite(identity.name, home.hero.badge);
  one = await startTestApp({ settings, siteDir: site.siteDir });
  const database = await openPostgres(databaseUrlOf(one.database));
  two = await startTestApp({ settings, siteDir: site.siteDir, database });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await site.remove();
});

test('what is published at one instance is on the pages of the other', async () => {
  const admin = adminCalls(one, await one.tokenOf('admin'));
  await publish(admin, 'identity', { ...identity, name: 'On every instance' });
  for (const app of [one, two]) {
    const shows = async () => (await app.get('/riders')).text.includes(`On every instance|${home.hero.badge}`);
    expect(await until(shows)).toBe(true);
  }
});
