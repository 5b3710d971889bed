import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { auditLog } from '../../../db/schema/operations.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  bookRide,
  type Member,
  mailsTo,
  orderEvent,
  orderRide,
} from '../../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
let rideId: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app, 'Farah Khan')).token);
});
beforeEach(async () => {
  member = await addMember(app);
  rideId = await addRide(app, { places: 2 });
  const medicalHistory = app.deps.secrets.encrypt('Penicillin allergy');
  id = await storeBooking(app, { rideId, userId: member.id, personalInfo: { email: member.email }, medicalHistory });
});
afterAll(() => app.stop());

const put = (body: object, path = `/admin/bookings/${id}`) => admin.put(path, body);
const places = async () => {
  const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
  return { taken: row?.takenCount, held: row?.heldCount };
};

describe('the edit form', () => {
  const form = {
    status: 'paid',
    'personalInfo.fullName': 'Asha Patil-Rao',
    'personalInfo.email': 'asha.rao@riders.test',
    'personalInfo.contactNumber': '+91 98111 22233',
    amount: 1200,
  };
  const changed = {
    amount: 1200,
    personalInfo: { fullName: 'Asha Patil-Rao', email: 'asha.rao@riders.test', contactNumber: '9811122233' },
  };

  test('sends dotted names; unnamed fields stay', async () => {
    const { status, json } = await put(form);
    expect(status).toBe(200);
    expect(json.message).toBe('Booking updated successfully');
    expect(json.data.booking).toMatchObject(changed);
    expect(json.data.booking.personalInfo).toMatchObject({ gender: 'Female', bloodGroup: 'B+' });
    expect(await bookingOf(app, id)).toMatchObject({ amountPaise: 120_000, status: 'paid' });
  });

  test('may send objects instead; a dotted name is the more particular', async () => {
    const { json } = await put({
      personalInfo: { ...changed.personalInfo, fullName: 'Somebody else' },
      'personalInfo.fullName': 'Asha Patil-Rao',
      amount: '1200',
    });
    expect(json.data.booking).toMatchObject(changed);
  });

  test('is logged with before and after', async () => {
    await put(form);
    expect(await app.lastAudit()).toMatchObject({
      actorKind: 'admin',
      actorName: 'Farah Khan',
      action: 'booking.edited',
      entity: 'booking',
      entityId: id,
      before: { status: 'paid', amountPaise: 150_000, fullName: 'Asha Patil', email: member.email },
      after: { status: 'paid', amountPaise: 120_000, fullName: 'Asha Patil-Rao', email: 'asha.rao@riders.test' },
    });
  });

  test.each([
    ['999', 999],
    ['12.75', 12],
    ['not a number', 0],
    ['', 0],
    [null, 0],
    ['1e3', 1000],
    [749.5, 749.5],
    [0, 0],
  ])('takes %j for an amount of %d', async (amount, expected) => {
    expect((await put({ amount })).json.data.booking.amount).toBe(expected);
  });

  test.each([
    [{ amount: -1 }, 'amount', 'Amount must be 0 or more'],
    [{ amount: '-5' }, 'amount', 'Amount must be 0 or more'],
    [{ amount: 1e18 }, 'amount', 'Amount is larger than can be stored'],
    [{ amount: true }, 'amount', 'Amount must be a number'],
    [{ amount: { $gt: 0 } }, 'amount', 'Amount must be a number'],
    [{ status: 'lost' }, 'status', 'status must be one of: created, paid, failed, refunded, cancelled'],
    [{ 'personalInfo.email': 'nobody' }, 'personalInfo.email', 'Please enter a valid email address'],
    [{ personalInfo: { email: 'nobody' } }, 'personalInfo.email', 'Please enter a valid email address'],
    [{ 'personalInfo.email': '' }, 'personalInfo.email', 'Email is required'],
    [{ 'personalInfo.fullName': '  ' }, 'personalInfo.fullName', 'Full name is required'],
    [{ 'personalInfo.fullName': 'x'.repeat(101) }, 'personalInfo.fullName', 'Full name must be at most 100'],
    [{ 'personalInfo.contactNumber': 7 }, 'personalInfo.contactNumber', 'Contact number must be text'],
    [{ personalInfo: 'Asha' }, 'personalInfo', 'personalInfo must be an object'],
  ])('%j is refused', async (body, field, message) => {
    const { status, json } = await put(body);
    expect(status).toBe(400);
    expect(json.errors[0]).toEqual({ field, message: expect.stringContaining(message) });
    expect(await bookingOf(app, id)).toMatchObject({ status: 'paid', amountPaise: 150_000 });
  });

  test('without anything to change is refused, and fields it does not know change nothing', async () => {
    for (const body of [{}, { keptPaise: 5, userId: 'x', 'personalInfo.bloodGroup': 'O-' }]) {
      const { status, json } = await put(body);
      expect(status).toBe(400);
      expect(json.message).toBe('Please send the fields you want to change.');
    }
    await put({ amount: 1, bookingNumber: 'AAAAAAA', personalInfo: { bloodGroup: 'O-' }, medicalHistory: 'x' });
    const row = await bookingOf(app, id);
    expect(row.personalInfo.bloodGroup).toBe('B+');
    expect(row.bookingNumber).not.toBe('AAAAAAA');
  });

  test('keeps HTML as the text it is', async () => {
    const text = '<img src=x onerror=alert(1)>';
    expect((await put({ 'personalInfo.fullName': text })).json.data.booking.personalInfo.fullName).toBe(text);
  });

  test('of a booking whose person is gone stays possible', async () => {
    const gone = await storeBooking(app, { rideId, personalInfo: { fullName: '', email: '', contactNumber: '' } });
    const { status } = await put(
      { status: 'cancelled', 'personalInfo.fullName': '', 'personalInfo.email': '', amount: 5 },
      `/admin/bookings/${gone}`,
    );
    expect(status).toBe(200);
  });

  test('made from an older version is refused, unless nothing is said about versions', async () => {
    const { updatedAt } = (await admin.get(`/admin/bookings/${id}`)).json.data.booking;
    app.passMinutes(1);
    expect((await put({ amount: 1300, unchangedSince: updatedAt })).status).toBe(200);
    const late = await put({ amount: 1400, unchangedSince: updatedAt });
    expect(late.status).toBe(409);
    expect(late.json.errors).toEqual([{ field: 'unchangedSince', message: expect.any(String) }]);
    expect((await bookingOf(app, id)).amountPaise).toBe(130_000);
    expect((await put({ amount: 1400 })).status).toBe(200);
  });

  test('of an unpaid booking’s amount gives up its order, which can’t pay for it any more; the same amount doesn’t', async () => {
    const { booking, razorpayOrder } = (await orderRide(app, await addMember(app), rideId)).json.data;
    const path = `/admin/bookings/${booking._id}`;
    await put({ amount: 1500 }, path);
    expect((await bookingOf(app, booking._id)).orderId).toBe(razorpayOrder.id);
    await put({ amount: 1200 }, path);
    expect(await bookingOf(app, booking._id)).toMatchObject({ orderId: null, amountPaise: 120_000 });
  });

  test('sets any status; places and the log follow', async () => {
    const steps = { failed: [0, 0], created: [0, 1], refunded: [0, 0], paid: [1, 0], cancelled: [0, 0] } as const;
    for (const [status, [taken, held]] of Object.entries(steps)) {
      expect((await put({ status })).status, status).toBe(200);
      expect(await places(), status).toEqual({ taken, held });
      expect(await app.lastAudit()).toMatchObject({ action: 'booking.edited', after: { status } });
    }
  });

  test('cannot put a person on a full ride, nor twice on the same', async () => {
    await put({ status: 'failed' });
    const again = await orderRide(app, member, rideId);
    const twice = await put({ status: 'paid' });
    expect(twice.status).toBe(409);
    expect(twice.json.message).toBe('This person already has another active booking for this ride.');
    await put({ status: 'cancelled' }, `/admin/bookings/${again.json.data.booking._id}`);
    for (let place = 0; place < 2; place += 1) await orderRide(app, await addMember(app), rideId);
    const full = await put({ status: 'paid' });
    expect(full.status).toBe(409);
    expect(full.json.message).toBe('This ride is fully booked.');
    expect(await places()).toEqual({ taken: 0, held: 2 });
  });

  test('of a ride does not reach an event, nor the other way round', async () => {
    expect((await put({ amount: 1 }, `/admin/event-bookings/${id}`)).status).toBe(404);
    const eventId = await addEvent(app);
    const booked = (await orderEvent(app, member, eventId)).json.data.booking._id;
    expect((await put({ amount: 1 }, `/admin/bookings/${booked}`)).status).toBe(404);
    expect((await put({ amount: 1 }, `/admin/event-bookings/${booked}`)).status).toBe(200);
    expect((await put({ amount: 1 }, '/admin/bookings/no-such-id')).json.message).toBe('Booking not found');
  });
});

describe('the cancel action', () => {
  test('frees the place, notifies the person and moves no money', async () => {
    const { status, json } = await put({ status: 'cancelled' });
    expect(status).toBe(200);
    expect(json.data.booking).toMatchObject({ status: 'cancelled', refundAmount: 0, refunds: [] });
    expect(await places()).toEqual({ taken: 0, held: 0 });
    expect(await mailsTo(app, member.email)).toEqual(['Booking cancelled: Malshej by Dawn']);
  });

  test('on a cancelled booking is refused; its form can still be saved', async () => {
    await put({ status: 'cancelled' });
    const { status, json } = await put({ status: 'cancelled' });
    expect(status).toBe(409);
    expect(json.message).toBe('Booking is already cancelled');
    expect((await put({ status: 'cancelled', amount: 10 })).status).toBe(200);
  });
});

describe('one booking', () => {
  test('comes without its medical text, and loading it leaves no line in the audit log', async () => {
    await put({ status: 'failed' });
    const { bookingId } = await bookRide(app, member, rideId);
    const before = await app.lastAudit();
    const { json } = await admin.get(`/admin/bookings/${bookingId}`);
    expect(json.data.booking).toMatchObject({
      hasMedicalHistory: true,
      razorpaySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
      razorpayOrderId: expect.stringMatching(/^order_/),
      razorpayPaymentId: expect.stringMatching(/^pay_/),
      paymentMethod: 'upi',
      paidAt: expect.any(String),
      user: { _id: member.id, fullName: 'Asha Patil', email: member.email },
    });
    expect(await app.lastAudit()).toEqual(before);
  });

  test.each(['the list', 'one booking', 'an edit'])('%s does not hand the medical text out', async (what) => {
    const { json } = await {
      'the list': () => admin.get('/admin/bookings'),
      'one booking': () => admin.get(`/admin/bookings/${id}`),
      'an edit': () => put({ amount: 1 }),
    }[what as 'the list' | 'one booking' | 'an edit']();
    expect(JSON.stringify(json)).not.toMatch(/medicalHistory|Penicillin/);
    expect(JSON.stringify(json)).toContain('"hasMedicalHistory":true');
  });
});

describe('the medical text', () => {
  const read = (of = id) => admin.get(`/admin/bookings/${of}/medical`);
  const readings = async () =>
    (await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'booking.medical-read'))).filter(
      ({ entityId }) => entityId === id,
    );

  test('each reading is one line in the audit log, without the text', async () => {
    expect((await read()).json.data).toEqual({ medicalHistory: 'Penicillin allergy' });
    const [line, ...more] = await readings();
    expect(line).toMatchObject({ entity: 'booking', entityId: id, actorName: 'Farah Khan' });
    expect(more).toEqual([]);
    expect(JSON.stringify(line)).not.toContain('Penicillin');
    expect(app.logText()).not.toContain('Penicillin');
    await read();
    expect(await readings()).toHaveLength(2);
  });

  test('of a booking without one is null, and that is no reading', async () => {
    await app.deps.db.update(bookings).set({ medicalHistory: null }).where(eq(bookings.id, id));
    expect((await read()).json.data).toEqual({ medicalHistory: null });
    expect(await readings()).toEqual([]);
  });

  test('an edit keeps it, whatever is sent', async () => {
    expect((await put({ amount: 1, 'personalInfo.fullName': 'Asha Rao', medicalHistory: '' })).status).toBe(200);
    expect((await read()).json.data.medicalHistory).toBe('Penicillin allergy');
  });

  test('of an unknown booking, or one of the other kind, is not found', async () => {
    for (const path of ['/admin/bookings/no-such-id/medical', `/admin/event-bookings/${id}/medical`]) {
      expect((await admin.get(path)).status).toBe(404);
    }
    expect(await readings()).toEqual([]);
  });

  test('of an event booking is read the same way', async () => {
    const medicalHistory = app.deps.secrets.encrypt('Asthma');
    const booked = await storeBooking(app, { eventId: await addEvent(app), userId: member.id, medicalHistory });
    expect((await admin.get(`/admin/event-bookings/${booked}/medical`)).json.data.medicalHistory).toBe('Asthma');
    expect(await app.lastAudit()).toMatchObject({ action: 'booking.medical-read', entityId: booked });
  });
});

test('a member changes nothing, not even their own booking', async () => {
  for (const [method, path, body] of [
    ['PUT', `/admin/bookings/${id}`, { status: 'refunded' }],
    ['POST', `/admin/bookings/${id}/refund`, { amount: 1500 }],
    ['POST', `/admin/bookings/${id}/refunds/x/retry`, {}],
    ['POST', `/admin/bookings/${id}/resend-confirmation`, {}],
  ] as const) {
    expect((await admin.send(method, path, body, member.token)).status).toBe(403);
    expect((await app.call(method, `/api${path}`, { body })).status).toBe(401);
  }
  expect((await bookingOf(app, id)).status).toBe('paid');
});
