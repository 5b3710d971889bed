import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent, addMember, addRide, type Member, mailAbout, mailsTo } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  owner = await addAdministrator(app);
});
afterAll(() => app.stop());

/** The form of an event is sent whole. */
const put = async (item: string, change: object) => {
  const { token } = owner;
  const { event } = (await app.get(`/api/admin/${item}`, { token })).json.data;
  const { title, startDate, endDate, location, venue } = event ?? {};
  const body = event ? { title, description: 'Evening.', startDate, endDate, location, venue, ...change } : change;
  return app.call('PUT', `/api/admin/${item}`, { token, body });
};
const messagesOf = async (item: string) =>
  (await app.get(`/api/admin/${item}/messages`, { token: owner.token })).json.data.messages;

test.each(['ride', 'event'] as const)('a change of the %s is told in the words of its organiser', async (kind) => {
  const [paying, riding, gone] = [await addMember(app), await addMember(app), await addMember(app)];
  const id = kind === 'ride' ? await addRide(app) : await addEvent(app);
  const item = kind === 'ride' ? { rideId: id } : { eventId: id };
  await storeBooking(app, { ...item, userId: riding.id });
  await storeBooking(app, { ...item, userId: paying.id, status: 'created' });
  await storeBooking(app, { ...item, userId: gone.id, status: 'cancelled' });
  const place = kind === 'ride' ? 'venue' : 'location';
  const riderWords = 'We meet at <Vashi> now.\r\n\r\nThe police asked us to.';
  const { json } = await put(`${kind}s/${id}`, { [place]: 'Vashi Toll', riderWords });
  expect(json.data.told).toBe(2);

  const mail = await mailAbout(app, riding.email, 'We meet at');
  expect(mail.subject).toBe(`Changed: ${json.data[kind].title}`);
  expect(mail.text).toContain('We meet at <Vashi> now.\n\nThe police asked us to.');
  expect(mail.html).toContain('We meet at &lt;Vashi&gt; now.');
  await mailAbout(app, paying.email, 'We meet at');
  expect(await mailsTo(app, gone.email)).toEqual([]);
  expect(await messagesOf(`${kind}s/${id}`)).toMatchObject([{ audience: 'change', subject: mail.subject }]);

  const silent = await put(`${kind}s/${id}`, { [place]: 'Thane', tellRiders: false, riderWords });
  const unrelated = await put(`${kind}s/${id}`, { description: 'New words', riderWords });
  expect([silent.json.data.told, unrelated.json.data.told]).toEqual([0, 0]);
  expect(await messagesOf(`${kind}s/${id}`)).toHaveLength(1);

  const listed = await put(`${kind}s/${id}`, { [place]: 'Panvel', riderWords: '  ' });
  expect(listed.json.data.told).toBe(2);
  expect((await mailAbout(app, riding.email, 'Panvel')).text).toContain('The organiser has changed');
  const tooLong = await put(`${kind}s/${id}`, { [place]: 'Sion', riderWords: 'x'.repeat(5001) });
  expect([tooLong.status, tooLong.json.message]).toEqual([400, 'Message must be at most 5000 characters long']);
});
