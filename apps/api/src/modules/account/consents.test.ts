import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consents } from '../../db/schema/consents.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember, addRide, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  admin = adminCalls(app, (await addAdministrator(app)).token);
});
afterAll(() => app.stop());

const decide = ({ token }: Member, purpose: string, isGiven: unknown) =>
  app.call('PUT', `/api/account/consents/${purpose}`, { token, body: { isGiven } });

test('each purpose is decided alone, with its time and the version of the words', async () => {
  const member = await addMember(app);
  const { json } = await app.get('/api/account/consents', { token: member.token });
  expect(json.data.consents).toEqual([
    { purpose: 'wall', isGiven: true, decidedAt: null },
    { purpose: 'thanks', isGiven: true, decidedAt: null },
  ]);
  const decided = await decide(member, 'thanks', false);
  expect(decided.json.data.consents).toMatchObject([
    { isGiven: true },
    { isGiven: false, decidedAt: expect.any(String) },
  ]);
  expect(await app.lastAudit()).toMatchObject({
    action: 'user.consent-withdrawn',
    after: { purpose: 'thanks', textVersion: expect.stringMatching(/^[\da-f]{16}$/) },
  });
  expect((await decide(member, 'thanks', true)).status).toBe(200);
  expect((await decide(member, 'news', true)).status).toBe(400);
  expect((await decide(member, 'wall', 'no')).status).toBe(400);
  const rows = await app.deps.db.select().from(consents).where(eq(consents.userId, member.id));
  expect(rows).toMatchObject([{ purpose: 'thanks', isGiven: true }]);
});

test('a helmet leaves the wall at once, and the number of riders stays', async () => {
  const rideId = await addRide(app);
  const [one, two] = [await addMember(app), await addMember(app)];
  for (const { id: userId } of [one, two]) await storeBooking(app, { rideId, userId });
  const wall = async () => {
    const { json } = await app.get(`/api/rides/${rideId}/going`);
    return [json.data.going, json.data.helmets.length];
  };
  expect(await wall()).toEqual([2, 2]);
  await decide(one, 'wall', false);
  expect(await wall()).toEqual([2, 1]);
  await decide(one, 'wall', true);
  expect(await wall()).toEqual([2, 2]);
});

test('thanks go to riders who want them, and to guests', async () => {
  const rideId = await addRide(app, { inHours: -48 });
  const [one, two] = [await addMember(app), await addMember(app)];
  for (const { id: userId } of [one, two]) await storeBooking(app, { rideId, userId });
  await storeBooking(app, { rideId, userId: null, isGuest: true });
  const thanked = async () =>
    (await admin.get(`/admin/rides/${rideId}/completion`)).json.data.completion.thanks.recipients;
  expect(await thanked()).toBe(3);
  await decide(two, 'thanks', false);
  expect(await thanked()).toBe(2);
});
