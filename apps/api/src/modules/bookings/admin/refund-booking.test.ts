import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/operations.ts';
import { setSandboxFaults } from '../../../sandbox/sandbox-faults.service.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import {
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailAbout,
  mailsTo,
  orderRide,
} from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';
import { examine } from '../../doctor/doctor.service.ts';

let app: TestApp;
let token: string;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  token = (await addAdministrator(app, 'Farah Khan')).token;
  admin = adminCalls(app, token);
});
beforeEach(async () => {
  await setSandboxFaults(app.deps, {});
  member = await addMember(app);
  id = (await bookRide(app, member, await addRide(app))).bookingId;
});
afterAll(() => app.stop());

const money = async (): Promise<BookingMoney> => (await admin.get(`/admin/bookings/${id}/money`)).json.data.money;
const refund = (body: object) => admin.post(`/admin/bookings/${id}/refund`, body);
const auditOf = async (action: string) =>
  (
    await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)))
  )[0];
const moneyAttention = async () => {
  const { bookingNumber } = await bookingOf(app, id);
  return (await admin.get('/admin/dashboard/attention')).json.data.attention
    .filter(({ kind }: { kind: string }) => kind === 'payment-without-place')
    .filter(({ search }: { search: string }) => search === bookingNumber)
    .map(({ amount }: { amount: number }) => amount);
};
/** In paise, of all bookings. */
const undecided = async () => (await examine(app.deps.db, app.deps.now())).totals.undecided;
const untilRefund = (status: string) =>
  until(async () => (await money()).refunds.find((one) => one.status === status) ?? null);

describe('the money of a booking', () => {
  test('is the amount paid, with the refund the policy would give now', async () => {
    expect(await money()).toEqual({
      paid: 1500,
      refunded: 0,
      failed: 0,
      left: 1500,
      policy: { refund: 750, percent: 50, reason: 'over-48-hours' },
      refunds: [],
    });
  });

  test('near the start the policy returns nothing', async () => {
    id = (await bookRide(app, member, await addRide(app, { inHours: 30 }))).bookingId;
    expect((await money()).policy).toEqual({ refund: 0, percent: 0, reason: 'under-48-hours' });
  });

  test('after a rider’s cancellation is already decided', async () => {
    await app.post(`/api/bookings/${id}/cancel`, {}, { token: member.token });
    expect((await money()).policy).toEqual({ refund: 0, percent: 0, reason: 'already-applied' });
  });

  test('after the club’s cancellation follows the moment of cancelling', async () => {
    await admin.put(`/admin/bookings/${id}`, { status: 'cancelled' });
    expect((await money()).policy).toEqual({ refund: 750, percent: 50, reason: 'over-48-hours' });
  });

  test('of an unpaid booking is nothing', async () => {
    const ordered = await orderRide(app, member, await addRide(app));
    id = ordered.json.data.booking._id;
    expect(await money()).toMatchObject({ paid: 0, left: 0, policy: { refund: 0, reason: 'nothing-paid' } });
    expect((await refund({ amount: 1 })).json.message).toBe('Nothing is left to refund on this booking.');
  });
});

describe('cancelled by the club in one step', () => {
  const cancel = (cancellation: object) =>
    admin.put(`/admin/bookings/${id}`, { status: 'cancelled', cancellation: { expectedLeft: 1500, ...cancellation } });
  const mailOf = () => mailAbout(app, member.email, 'Booking cancelled: Malshej by Dawn');

  test.each([
    [{ refund: 'policy' }, 750, "We'll refund ₹750 of ₹1,500"],
    [{ refund: 'all' }, 1500, "We'll refund ₹1,500 of ₹1,500"],
    [{ refund: 'amount', amount: 499.5 }, 499.5, "We'll refund ₹499.50 of ₹1,500"],
    [{ refund: 'none' }, 0, "There's no refund for this booking."],
  ])('%j', async (decision, refunded, sentence) => {
    const before = await undecided();
    const { status, json } = await cancel({ ...decision, reason: 'Bike not fit for the ghat' });
    expect(status).toBe(200);
    expect(json.data.booking).toMatchObject({ status: 'cancelled', cancelReason: 'Bike not fit for the ghat' });
    expect(json.data.booking.refundAmount).toBe(refunded);
    expect(await money()).toMatchObject({ refunded, left: 1500 - refunded });
    const mail = await mailOf();
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('A note from the club: Bike not fit for the ghat');
    // not the last row: the refund may have been made since
    expect(await auditOf('booking.club-cancels')).toMatchObject({ actorName: 'Farah Khan' });
    // decided: it is not asked again, and the ledger agrees with the dashboard
    expect((await examine(app.deps.db)).problems).toEqual([]);
    expect(await undecided()).toBe(before);
    expect(await moneyAttention()).toEqual([]);
    if (refunded > 0) await untilRefund('processed');
    const subjects = await mailsTo(app, member.email);
    expect(subjects.filter((subject) => subject.startsWith('Booking cancelled'))).toHaveLength(1);
  });

  test('without notifying the rider; a refund that was made is reported anyway', async () => {
    // a confirmation that hasn't left by then is dropped
    await mailsTo(app, member.email);
    expect((await cancel({ refund: 'policy', tellRider: false })).status).toBe(200);
    await untilRefund('processed');
    expect(await mailsTo(app, member.email)).toEqual([
      'Booking confirmed: Malshej by Dawn',
      'Refund of ₹750 made: Malshej by Dawn',
    ]);
  });

  test.each([
    [{ refund: 'amount', amount: 1500.01 }, 409, 'At most ₹1,500 is left to refund.'],
    [{ refund: 'policy', expectedLeft: 1400 }, 409, 'changed while you were deciding'],
    [{ refund: 'amount' }, 400, 'Amount is needed'],
    [{ refund: 'half' }, 400, 'refund must be one of'],
    [{ refund: 'none', reason: 'x'.repeat(501) }, 400, 'at most 500 characters'],
  ])('%j is refused and nothing has happened', async (decision, status, message) => {
    const answer = await cancel(decision);
    expect(answer.status).toBe(status);
    expect(answer.json.message).toContain(message);
    expect((await bookingOf(app, id)).status).toBe('paid');
    expect((await money()).refunds).toEqual([]);
  });

  test('twice at once happens once; with other changes it is refused', async () => {
    const answers = await Promise.all([cancel({ refund: 'all' }), cancel({ refund: 'all', expectedLeft: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await money()).refunds).toHaveLength(1);
    const mixed = { status: 'cancelled', amount: 5, cancellation: { refund: 'none' } };
    expect((await admin.put(`/admin/bookings/${id}`, mixed)).status).toBe(400);
  });

  test('with the refund left for later, the rider gets the reason and the money waits for a decision', async () => {
    const before = await undecided();
    const { status, json } = await cancel({ reason: 'Bike not fit for the ghat' });
    expect(status).toBe(200);
    expect(json.data.booking).toMatchObject({ cancelReason: 'Bike not fit for the ghat', refunds: [] });
    const { text } = await mailOf();
    expect(text).toContain('A note from the club: Bike not fit for the ghat');
    expect(text).toContain("If a refund is due, we'll email you separately.");
    expect((await auditOf('booking.club-cancels'))?.after).toEqual({
      status: 'cancelled',
      reason: 'Bike not fit for the ghat',
    });
    expect(await undecided()).toBe(before + 150_000);
    expect((await money()).policy).toEqual({ refund: 750, percent: 50, reason: 'over-48-hours' });
    await refund({ amount: 750 });
    expect(await undecided()).toBe(before);
  });

  test('with the refund left for later, a rider who is not to be told gets no mail', async () => {
    await mailsTo(app, member.email);
    expect((await cancel({ tellRider: false })).status).toBe(200);
    expect(await mailsTo(app, member.email)).toEqual(['Booking confirmed: Malshej by Dawn']);
  });

  test('cancelled the plain way the money waits for a decision, in the doctor as on the dashboard', async () => {
    const before = await undecided();
    await admin.put(`/admin/bookings/${id}`, { status: 'cancelled' });
    expect((await mailOf()).text).not.toContain('Refund:');
    expect(await undecided()).toBe(before + 150_000);
    expect(await moneyAttention()).toEqual([1500]);
    await refund({ amount: 100 });
    expect(await undecided()).toBe(before);
    expect(await moneyAttention()).toEqual([]);
    expect((await examine(app.deps.db)).problems).toEqual([]);
  });
});

describe('a refund out of goodwill', () => {
  test('of all of it keeps the place, if so wished', async () => {
    expect((await refund({ amount: 1500, keepPlace: true })).status).toBe(200);
    await untilRefund('processed');
    expect((await bookingOf(app, id)).status).toBe('paid');
    const [listed] = (await admin.get('/admin/bookings?sort=-createdAt&limit=1')).json.data.data;
    expect(listed).toMatchObject({ _id: id, status: 'paid', refundAmount: 1500 });
    expect((await examine(app.deps.db, app.deps.now())).problems).toEqual([]);
  });
});

test('partial and failed refunds appear in list and table', async () => {
  const { bookingNumber } = await bookingOf(app, id);
  const statusInTable = async () => {
    const { text } = await app.get(`/api/admin/bookings/export?search=${bookingNumber}`, { token });
    return text.trimEnd().split('\r\n')[1];
  };
  await refund({ amount: 500 });
  await untilRefund('processed');
  expect(await statusInTable()).toContain('"Paid, ₹500 refunded"');
  await setSandboxFaults(app.deps, { failRefunds: true });
  await refund({ amount: 200 });
  await untilRefund('failed');
  await setSandboxFaults(app.deps, {});
  expect(await statusInTable()).toContain('"Paid, ₹500 refunded, refund of ₹200 failed"');
  expect(await money()).toMatchObject({ paid: 1500, refunded: 500, failed: 200, left: 800 });
  const [listed] = (await admin.get(`/admin/bookings?search=${bookingNumber}`)).json.data.data;
  expect(listed).toMatchObject({ refundAmount: 500, refundFailed: 200 });
});

describe('a refund by an administrator', () => {
  test('moves money, fills refundAmount, is tracked, and gives the reason in the log', async () => {
    const { status, json } = await refund({ amount: 749.5, reason: 'Rider asked by phone', expectedLeft: 1500 });
    expect(status).toBe(200);
    expect(json.data.money).toMatchObject({ refunded: 749.5, left: 750.5 });
    expect(json.data.money.refunds[0]).toMatchObject({ amount: 749.5, reason: 'by-administrator', error: null });
    expect(await app.lastAudit()).toMatchObject({
      action: 'booking.refund',
      entityId: id,
      actorName: 'Farah Khan',
      after: { amountPaise: 74_950, reason: 'Rider asked by phone' },
    });
    const made = await untilRefund('processed');
    expect(made.processedAt).not.toBeNull();
    const [booking] = (await admin.get('/admin/bookings?sort=-createdAt&limit=1')).json.data.data;
    expect(booking).toMatchObject({ _id: id, status: 'paid', refundAmount: 749.5 });
  });

  test('asked for twice at once, from the same screen, is made once', async () => {
    const body = { amount: 500, expectedLeft: 1500 };
    const answers = await Promise.all([refund(body), refund(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await money()).refunds).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.json.message).toContain('changed while you were deciding');
  });

  test.each([
    [{ amount: 0 }, 400, 'Amount must be more than 0'],
    [{ amount: -5 }, 400, 'Amount must be more than 0'],
    [{ amount: '100' }, 400, 'Amount must be a number'],
    [{}, 400, 'Amount must be a number'],
    [{ amount: 1500.01 }, 409, 'At most ₹1,500 is left to refund.'],
    [{ amount: 5, reason: 'x'.repeat(201) }, 400, 'Reason must be at most 200 characters long'],
  ])('%j is refused', async (body, status, message) => {
    const answer = await refund(body);
    expect(answer.status).toBe(status);
    expect(answer.json.message).toBe(message);
    expect((await money()).refunds).toEqual([]);
  });

  test('of another kind of booking is not found', async () => {
    const answer = await admin.post(`/admin/event-bookings/${id}/refund`, { amount: 5 });
    expect(answer.status).toBe(404);
    for (const path of ['money', 'history']) {
      expect((await admin.get(`/admin/event-bookings/${id}/${path}`)).status).toBe(404);
    }
  });

  test('that failed says so and can be retried, by name', async () => {
    await setSandboxFaults(app.deps, { failRefunds: true });
    await refund({ amount: 500 });
    const failed = await untilRefund('failed');
    expect(failed.error).toEqual(expect.any(String));
    await setSandboxFaults(app.deps, {});
    const retry = (of = id, refundId = failed._id) => admin.post(`/admin/bookings/${of}/refunds/${refundId}/retry`, {});
    const other = await bookRide(app, await addMember(app), await addRide(app));
    expect((await retry(other.bookingId)).json.message).toBe('This booking has no such refund.');
    expect((await retry(id, 'no-such-refund')).status).toBe(404);
    expect((await retry()).status).toBe(200);
    expect(await app.lastAudit()).toMatchObject({ action: 'booking.refund-retried', after: { amountPaise: 50_000 } });
    await untilRefund('processed');
    const again = await retry();
    expect(again.status).toBe(409);
    expect(again.json.message).toBe("This refund is already on its way or done, so there's nothing to retry.");
  });
});
