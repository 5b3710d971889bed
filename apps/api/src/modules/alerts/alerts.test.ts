import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { payments, refunds } from '../../db/schema/bookings.ts';
import { alerts, mails, requestCounts } from '../../db/schema/operations.ts';
import { addMember, addRide, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import type { MailKind } from '../mail/mail-payloads.ts';
import { mailComposer } from '../notifications/compose-mail.service.ts';
import { sendDailyDigest } from './daily-digest.service.ts';
import { noticeProblems } from './notice-problems.service.ts';

let app: TestApp;
let owner: Member;
let treasurer: Member;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
  owner = await addAdministrator(app);
  treasurer = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'treasurer' }).where(eq(users.id, treasurer.id));
});
beforeEach(async () => {
  await app.deps.db.delete(mails);
  await app.deps.db.delete(refunds);
  await app.deps.db.delete(alerts);
  await app.deps.db.delete(requestCounts);
});
afterAll(() => app.stop());

const at = (moment: Date) => ({ ...app.deps, now: () => moment });
const queued = (template: MailKind) =>
  app.deps.db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.createdAt);
/** The text of the only mail of this kind to a person. */
async function textTo(template: MailKind, { email }: Member): Promise<string> {
  const rows = (await queued(template)).filter(({ recipient }) => recipient === email);
  expect(rows).toHaveLength(1);
  const content = await mailComposer(app.deps)(template, email, rows[0]?.data as never);
  expect(content?.html).toContain('prefers-color-scheme:dark');
  return `${content?.subject}\n${content?.text}`;
}

async function failRefunds(howMany: number): Promise<void> {
  const bookingId = await storeBooking(app, { rideId: await addRide(app) });
  const createdAt = app.deps.now();
  const paymentId = `pay_${randomUUID()}`;
  const money = { bookingId, amountPaise: 150_000, currency: 'INR', createdAt };
  await app.deps.db.insert(payments).values({ ...money, id: paymentId, status: 'captured', capturedAt: createdAt });
  const failed = {
    bookingId,
    paymentId,
    amountPaise: 100,
    status: 'failed' as const,
    lastError: 'No balance',
    createdAt,
  };
  await app.deps.db
    .insert(refunds)
    .values(
      Array.from({ length: howMany }, () => ({ ...failed, id: randomUUID(), reason: 'by-administrator' as const })),
    );
}

test('a thousand failed refunds are one mail to each person in charge, and stay one', async () => {
  await failRefunds(1_000);
  const now = app.deps.now();
  await Promise.all([noticeProblems(at(now)), noticeProblems(at(now))]);
  for (let run = 1; run <= 5; run += 1) await noticeProblems(at(new Date(now.getTime() + run * HOUR_MS)));
  expect(await queued('alert')).toHaveLength(2);
  for (const person of [owner, treasurer]) {
    const text = await textTo('alert', person);
    expect(text).toMatch(/^Refund failed: Sahyadri Brotherhood\n/);
    expect(text).toContain('No balance');
    expect(text).toContain('and 5 more');
    expect(text).toContain('/admin/dashboard');
  }
});

test('what is solved and comes back the next day is mailed again; another problem is mailed at once', async () => {
  await failRefunds(1);
  const now = app.deps.now();
  await noticeProblems(at(now));
  await app.deps.db.delete(refunds);
  await noticeProblems(at(new Date(now.getTime() + 2 * DAY_MS)));
  expect(await app.deps.db.select().from(alerts)).toEqual([]);
  expect(await queued('alert')).toHaveLength(2);
  for (let sent = 0; sent < 12; sent += 1) {
    await app.post('/api/payments/webhook', { event: 'payment.captured' });
    app.passMinutes(1);
  }
  await until(async () => {
    await noticeProblems(app.deps);
    return (await queued('alert')).length === 4;
  });
  const newest = (await queued('alert')).at(-1);
  expect(JSON.stringify(newest?.data)).toContain('RAZORPAY_WEBHOOK_SECRET');
});

test('mails that wait are worth a mail only while others get through', async () => {
  const now = app.deps.now();
  const mail = { recipient: 'rider@riders.test', template: 'reminder', data: {} };
  const createdAt = new Date(now.getTime() - 40 * MINUTE_MS);
  const lastError = 'Refused for rider@riders.test';
  await app.deps.db.insert(mails).values({ ...mail, id: randomUUID(), status: 'queued', lastError, createdAt });
  await noticeProblems(at(now));
  expect(await queued('alert')).toEqual([]);
  await app.deps.db.insert(mails).values({ ...mail, id: randomUUID(), status: 'sent', createdAt: now, sentAt: now });
  await noticeProblems(at(now));
  const text = await textTo('alert', owner);
  expect(text).toContain('Refused for (address)');
  expect((await queued('alert')).length).toBe(1);
});

test('the morning’s mail has yesterday, what needs attention and the week, once, for who wants it', async () => {
  const morning = new Date('2027-03-10T02:30:00Z');
  const yesterday = new Date('2027-03-09T10:00:00Z');
  const rideId = await addRide(app, { startsAt: new Date('2027-03-10T12:00:00Z'), title: 'Evening to Karjat' });
  await storeBooking(app, { rideId, createdAt: yesterday });
  await storeBooking(app, { rideId, createdAt: yesterday, status: 'failed' });
  await failRefunds(1);
  await sendDailyDigest(at(new Date('2027-03-10T00:30:00Z')));
  expect(await queued('daily-digest')).toEqual([]);
  await sendDailyDigest(at(morning));
  await sendDailyDigest(at(new Date(morning.getTime() + HOUR_MS)));
  const text = await textTo('daily-digest', owner);
  expect(text).toMatch(/^Sahyadri Brotherhood: Tue 9 March 2027\n/);
  expect(text).toContain('Bookings: 2 made: 1 confirmed, 1 not paid in time');
  expect(text).toMatch(/Refund failed: #\w+/);
  expect(text).toContain('Today: Evening to Karjat: 1 of 10 places taken');
  const forMoney = await textTo('daily-digest', treasurer);
  expect(forMoney).toContain('Refund failed');
  expect(forMoney).not.toContain('Karjat');
});

test('no news is no mail, and each person can switch it off', async () => {
  await sendDailyDigest(at(new Date('2031-03-10T02:30:00Z')));
  expect(await queued('daily-digest')).toEqual([]);
  const choose = (isWanted: unknown) =>
    app.call('PUT', '/api/admin/dashboard/digest', { token: owner.token, body: { isWanted } });
  expect((await choose('maybe')).status).toBe(400);
  expect((await choose(false)).json.data).toEqual({ isWanted: false });
  const { json } = await app.get('/api/admin/dashboard/digest', { token: owner.token });
  expect(json.data).toEqual({ isWanted: false });
  await failRefunds(1);
  await sendDailyDigest(at(new Date('2031-03-11T02:30:00Z')));
  expect((await queued('daily-digest')).map(({ recipient }) => recipient)).toEqual([treasurer.email]);
});
