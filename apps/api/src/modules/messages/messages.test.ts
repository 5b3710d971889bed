import type { Delivery, RiderMessage } from '@kickstand/contract/messages/messages.schema';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { captains } from '../../db/schema/captains.ts';
import { riderMessages } from '../../db/schema/messages.ts';
import { auditLog, mails } from '../../db/schema/operations.ts';
import { addEvent, addMember, addRide, type Member, mailAbout, mailsTo } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { forgetRiderOfBookings } from '../bookings/personal-data.service.ts';
import { deliverMail } from '../mail/mail.service.ts';
import { mailComposer } from '../notifications/compose-mail.service.ts';
import { queueMessage } from './write-message.service.ts';

type Rider = Member & { bookingId: string };

async function addStaff(app: TestApp, clubRole: ClubRole): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole }).where(eq(users.id, member.id));
  return member;
}

type More = { status?: 'created' | 'cancelled'; riderGroup?: string };

async function addRider(app: TestApp, rideId: string, more: More = {}): Promise<Rider> {
  const member = await addMember(app);
  return { ...member, bookingId: await storeBooking(app, { rideId, userId: member.id, ...more }) };
}

const WORDS = { audience: 'all', subject: 'Rain on Sunday', text: 'Bring rain gear.\n\nWe start all the same.' };
const write = (app: TestApp, { token }: Member, item: string, body: object, key?: string) =>
  app.post(`/api/admin/${item}/messages`, body, { token, ...(key && { headers: { 'idempotency-key': key } }) });

describe('a message', () => {
  let app: TestApp;
  let owner: Member;
  let captain: Member;
  let ride: string;
  let asha: Rider;
  let bilal: Rider;
  let waiting: Rider;
  let cancelled: Rider;

  beforeAll(async () => {
    app = await startTestApp({ settings: { rateLimits: false, demo: false } });
    owner = await addAdministrator(app, 'Farah Khan');
    captain = await addStaff(app, 'captain');
    ride = await addRide(app);
    await app.deps.db.insert(captains).values({ userId: captain.id, rideId: ride });
    asha = await addRider(app, ride, { riderGroup: 'Fast' });
    bilal = await addRider(app, ride);
    waiting = await addRider(app, ride, { status: 'created' });
    cancelled = await addRider(app, ride, { status: 'cancelled', riderGroup: 'Fast' });
  });
  afterAll(() => app.stop());

  const listed = async (): Promise<RiderMessage[]> =>
    (await app.get(`/api/admin/rides/${ride}/messages`, { token: owner.token })).json.data.messages;
  const sent = async (id: string) =>
    until(async () => (await listed()).find(({ _id, deliveries }) => _id === id && deliveries.waiting === 0));

  test('goes once to everyone with a place, however often it is sent, and to no one else', async () => {
    const key = 'twice-clicked-0001';
    const answers = await Promise.all([1, 2, 3].map(() => write(app, owner, `rides/${ride}`, WORDS, key)));
    answers.push(await write(app, owner, `rides/${ride}`, WORDS, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(answers.map(({ json }) => json.data.message._id));
    expect(ids.size).toBe(1);
    const message = await sent([...ids][0] ?? '');
    expect(message).toMatchObject({ ...WORDS, group: '', author: 'Farah Khan' });
    expect(message.deliveries).toMatchObject({ sent: 2, failed: 0, dropped: 0, 'no-address': 0 });
    expect(await listed()).toHaveLength(1);
    for (const rider of [asha, bilal]) expect(await mailsTo(app, rider.email)).toEqual(['Rain on Sunday']);
    for (const rider of [waiting, cancelled]) expect(await mailsTo(app, rider.email)).toEqual([]);
    const mail = await mailAbout(app, asha.email, 'Rain on Sunday');
    expect(mail.text).toContain('Bring rain gear.\n\nWe start all the same.');
    expect(mail.text).toContain(`/my-bookings/${asha.bookingId}`);
  });

  test('its log says who got it when, and the audit log that it was sent', async () => {
    const [message] = await listed();
    const path = `/api/admin/rides/${ride}/messages/${message?._id}/deliveries`;
    const { deliveries }: { deliveries: Delivery[] } = (await app.get(path, { token: owner.token })).json.data;
    expect(deliveries.map(({ _id, state }) => [_id, state]).toSorted()).toEqual(
      [asha, bilal].map(({ bookingId }) => [bookingId, 'sent']).toSorted(),
    );
    expect(deliveries.every(({ sentAt }) => sentAt !== null)).toBe(true);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'ride.message-sent'));
    expect(lines.map(({ entityId, after }) => ({ entityId, after }))).toEqual([
      { entityId: ride, after: { audience: 'all', recipients: 2 } },
    ]);
    expect((await app.get(path.replace(ride, await addRide(app)), { token: owner.token })).json.message).toBe(
      'Message not found',
    );
  });

  test('to a group or to those who have yet to pay', async () => {
    const toGroup = { ...WORDS, audience: 'group', group: 'Fast', subject: 'Fast ones' };
    const toWaiting = { ...WORDS, audience: 'waiting', subject: 'Please pay' };
    for (const body of [toGroup, toWaiting]) {
      const { json } = await write(app, captain, `rides/${ride}`, body);
      expect((await sent(json.data.message._id)).deliveries.sent).toBe(1);
    }
    expect(await mailsTo(app, asha.email)).toEqual(['Rain on Sunday', 'Fast ones']);
    expect(await mailsTo(app, waiting.email)).toEqual(['Please pay']);
    expect(await mailsTo(app, bilal.email)).toEqual(['Rain on Sunday']);
    expect(await mailsTo(app, cancelled.email)).toEqual([]);
  });

  test('is previewed as the real mail; hostile words stay words', async () => {
    const hostile = '<script>alert(1)</script>\n<img src=x onerror=y> & "$&" {{name}}';
    const body = { ...WORDS, subject: '<b>"Go"</b>', text: hostile };
    const { json } = await app.post(`/api/admin/rides/${ride}/messages/preview`, body, { token: captain.token });
    const { html, subject, recipients } = json.data.preview;
    expect([subject, recipients]).toEqual(['<b>"Go"</b>', 2]);
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img src=x onerror=y&gt; &amp; &quot;$&amp;&quot; {{name}}',
    );
    expect(html).not.toMatch(/<script|<img src=x|<b>"/);
    const answer = await write(app, owner, `rides/${ride}`, body);
    await sent(answer.json.data.message._id);
    const mail = await mailAbout(app, bilal.email, '<b>"Go"</b>');
    expect(mail.text).toContain(hostile);
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>"/);
  });

  test.each([
    [{ subject: '' }, 'Subject is required'],
    [{ subject: 'x'.repeat(121) }, 'Subject must be at most 120 characters long'],
    [{ subject: 'Hello\r\nBcc: all@riders.test' }, 'Subject must be on one line'],
    [{ text: '  ' }, 'Message is required'],
    [{ text: 'x'.repeat(5001) }, 'Message must be at most 5000 characters long'],
    [{ audience: 'group' }, 'Choose a group'],
    [{ audience: 'cancelled' }, 'audience must be one of: all, group, waiting, line'],
    [{ audience: 'group', group: 'Nowhere' }, "There's no rider to write to."],
  ])('with %j is refused in words, and nothing is sent', async (part, words) => {
    const before = (await listed()).length;
    for (const path of ['messages', 'messages/preview']) {
      const { status, json } = await app.post(
        `/api/admin/rides/${ride}/${path}`,
        { ...WORDS, ...part },
        { token: owner.token },
      );
      expect([status >= 400 && status < 500, json.message], path).toEqual([true, words]);
    }
    expect(await listed()).toHaveLength(before);
  });

  test('is for those who lead the ride', async () => {
    const other = await addRide(app);
    const event = await addEvent(app);
    for (const item of [`rides/${other}`, `events/${event}`]) {
      expect((await write(app, captain, item, WORDS)).status, item).toBe(403);
      expect((await app.get(`/api/admin/${item}/messages`, { token: captain.token })).status, item).toBe(403);
    }
    expect((await write(app, await addStaff(app, 'editor'), `rides/${ride}`, WORDS)).status).toBe(403);
    expect((await write(app, owner, 'rides/no-such-id', WORDS)).json.message).toBe('Ride not found');
    await storeBooking(app, { eventId: event, personalInfo: { email: '' } });
    const treasurer = await addStaff(app, 'treasurer');
    const { json } = await write(app, treasurer, `events/${event}`, WORDS);
    const states = await until(async () => {
      const path = `/api/admin/events/${event}/messages/${json.data.message._id}/deliveries`;
      const { deliveries } = (await app.get(path, { token: treasurer.token })).json.data;
      return deliveries.some(({ state }: Delivery) => state === 'waiting') ? null : deliveries;
    });
    expect(states.map(({ state }: Delivery) => state)).toEqual(['no-address']);
  });
});

describe('while the queue stands still', () => {
  let app: TestApp;
  let owner: Member;
  beforeAll(async () => {
    app = await startTestApp({ settings: { demo: false }, isWorking: false });
    owner = await addAdministrator(app);
  });
  afterAll(() => app.stop());

  const queued = (messageId: string) =>
    app.deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'rider-message'), like(mails.onceKey, `message:${messageId}:%`)));

  test('a job that dies halfway and one that runs twice at once queue every mail once', async () => {
    const ride = await addRide(app, { places: 200 });
    for (let count = 0; count < 60; count += 1)
      await storeBooking(app, { rideId: ride, personalInfo: { email: `r${count}@riders.test` } });
    const id = (await write(app, owner, `rides/${ride}`, WORDS)).json.data.message._id as string;
    let left = 55;
    const dying: typeof app.deps.jobs = Object.create(app.deps.jobs, {
      enqueue: {
        value: (...call: Parameters<typeof app.deps.jobs.enqueue>) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return app.deps.jobs.enqueue(...call);
        },
      },
    });
    await expect(queueMessage({ ...app.deps, jobs: dying }, id)).rejects.toThrow('killed');
    expect(await queued(id)).toHaveLength(50);
    await Promise.all([queueMessage(app.deps, id), queueMessage(app.deps, id)]);
    expect(new Set((await queued(id)).map(({ recipient }) => recipient)).size).toBe(60);
    expect(await queued(id)).toHaveLength(60);
  });

  test('a person writes at most twenty times an hour', async () => {
    const ride = await addRide(app);
    const writer = await addAdministrator(app);
    await storeBooking(app, { rideId: ride });
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await write(app, writer, `rides/${ride}`, WORDS)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  test('riders who cancel before it leaves never get it', async () => {
    const ride = await addRide(app);
    const stays = await addRider(app, ride);
    const leaves = await addRider(app, ride);
    const { json } = await write(app, owner, `rides/${ride}`, WORDS);
    const id: string = json.data.message._id;
    expect(json.data.message.deliveries.waiting).toBe(2);
    await app.deps.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, leaves.bookingId));
    await queueMessage(app.deps, id);
    for (const mail of await queued(id)) await deliverMail(app.deps, mailComposer(app.deps), mail.id, false);
    const deliveries = async () => {
      const { json } = await app.get(`/api/admin/rides/${ride}/messages`, { token: owner.token });
      return json.data.messages[0].deliveries;
    };
    expect(await deliveries()).toMatchObject({ waiting: 0, sent: 1, dropped: 1 });
    expect(await mailsTo(app, stays.email)).toEqual(['Rain on Sunday']);
    expect(await mailsTo(app, leaves.email)).toEqual([]);
    const longAgo = new Date(app.deps.now().getTime() - 31 * DAY_MS);
    await app.deps.db.update(riderMessages).set({ createdAt: longAgo }).where(eq(riderMessages.id, id));
    await app.deps.db.delete(mails).where(eq(mails.recipient, stays.email));
    expect(await deliveries()).toMatchObject({ waiting: 0, sent: 0, dropped: 0, forgotten: 2 });
  });

  test('riders whose data was erased get nothing, although the books keep an address', async () => {
    const ride = await addRide(app);
    const stays = await addRider(app, ride);
    const early = await addRider(app, ride);
    const late = await addRider(app, ride);
    const erase = ({ id }: Rider) =>
      app.deps.db.transaction(async (transaction) => {
        await forgetRiderOfBookings(transaction, { userId: id });
        await transaction.delete(users).where(eq(users.id, id));
      });
    await erase(early);
    const [kept] = await app.deps.db.select().from(bookings).where(eq(bookings.id, early.bookingId));
    expect(kept).toMatchObject({ userId: null, personalInfo: { email: early.email } });
    const { json } = await write(app, owner, `rides/${ride}`, WORDS);
    expect(json.data.message.deliveries.waiting).toBe(2);
    // erased between the message and its mails
    await erase(late);
    await queueMessage(app.deps, json.data.message._id);
    expect((await queued(json.data.message._id)).map(({ recipient }) => recipient)).toEqual([stays.email]);
  });
});
