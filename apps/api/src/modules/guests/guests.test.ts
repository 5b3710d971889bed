import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings, payments, refunds } from '../../db/schema/bookings.ts';
import { auditLog, mails } from '../../db/schema/operations.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember, addRide, bookingOf } from '../../testing/booking-steps.ts';
import { KEPT } from '../../testing/pillions-app.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldBookings } from '../bookings/personal-data.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false }, isWorking: false });
  admin = adminCalls(app, (await addAdministrator(app)).token);
});
afterAll(() => app.stop());

const PAST = { inHours: -48 };
let lastNumber = 9_700_000_000;
const newPhone = () => {
  lastNumber += 1;
  return String(lastNumber);
};
const newGuest = () => ({
  email: `Guest-${randomUUID()}@Riders.test`,
  fullName: 'Ottilie Wexford',
  contactNumber: newPhone(),
});
type Guest = ReturnType<typeof newGuest>;
type Stored = Partial<Omit<typeof bookings.$inferInsert, 'personalInfo' | 'rideId' | 'eventId'>>;

const storeFor = async (personalInfo: Partial<Guest>, row: Stored = {}, ride: object = PAST) =>
  storeBooking(app, {
    rideId: await addRide(app, { title: 'Quill Pass', ...ride }),
    ...{ userId: null, isGuest: true, medicalHistory: app.deps.secrets.encrypt('Asthma') },
    ...row,
    personalInfo,
  });
const sendMail = (recipient: string, data: Record<string, unknown> = {}) =>
  app.deps.db.insert(mails).values({
    ...{ id: randomUUID(), recipient, template: 'reminder', data, status: 'sent' as const },
    ...{ createdAt: app.deps.now(), sentAt: app.deps.now() },
  });
const find = async (contact: string) => {
  const { status, json } = await admin.post('/admin/guests/find', { contact });
  expect(status, json.message).toBe(200);
  return json.data.guest;
};
const erase = (contact: string, confirmation = 'ERASE') => admin.post('/admin/guests/erase', { contact, confirmation });
const linesAbout = (ids: string[]) =>
  app.deps.db.select().from(auditLog).where(inArray(auditLog.entityId, ids)).orderBy(auditLog.id);
const oweRefund = async (bookingId: string) => {
  const payment = { id: `pay_${randomUUID()}`, bookingId, amountPaise: 150_000, currency: 'INR' } as const;
  const now = app.deps.now();
  await app.deps.db.insert(payments).values({ ...payment, status: 'captured', capturedAt: now, createdAt: now });
  const refund = { id: randomUUID(), paymentId: payment.id, bookingId, amountPaise: 100, createdAt: now };
  await app.deps.db.insert(refunds).values({ ...refund, status: 'due', reason: 'cancelled-by-rider' });
  return refund.id;
};

describe('what is held about a guest', () => {
  test('is listed by an address in any case, with exactly these fields', async () => {
    const guest = newGuest();
    const id = await storeFor(guest, { paidAt: app.deps.now() });
    await sendMail(guest.email.toLowerCase());
    const { rideId } = await bookingOf(app, id);
    const [ride] = await app.deps.db
      .select()
      .from(rides)
      .where(eq(rides.id, rideId ?? ''));
    const { status, json } = await admin.post('/admin/guests/find', { contact: ` ${guest.email.toUpperCase()} ` });
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        data: {
          guest: {
            account: null,
            bookings: [
              {
                ...{ _id: id, bookingNumber: id.slice(0, 7).toUpperCase(), kind: 'ride', title: 'Quill Pass' },
                ...{ startTime: ride?.startsAt?.toISOString(), name: 'Ottilie Wexford', part: 'rider' },
                ...{ isErasable: true, keeps: 'books', until: expect.stringMatching(/^20\d\d-03-31T18:30:00.000Z$/) },
              },
            ],
            reviews: 0,
            emails: 1,
          },
        },
      },
    ]);
  });

  test('is nothing for an unknown address, and for text that is neither address nor number', async () => {
    expect(await find('nobody@riders.test')).toEqual({ account: null, bookings: [], reviews: 0, emails: 0 });
    for (const contact of ['Ottilie', '98200', '']) {
      const { status, json } = await admin.post('/admin/guests/find', { contact });
      expect([status, json.errors[0].field]).toEqual([400, 'contact']);
    }
  });

  test('has the day on which the books stop to need it', async () => {
    const guest = newGuest();
    const id = await storeFor(guest, { paidAt: app.deps.now() });
    const until = new Date((await find(guest.email)).bookings[0].until);
    const at = (moment: number) => forgetOldBookings({ ...app.deps, now: () => new Date(moment) });
    await at(until.getTime() - 1000);
    expect((await bookingOf(app, id)).personalInfo.fullName).toBe('Ottilie Wexford');
    await at(until.getTime());
    expect((await bookingOf(app, id)).personalInfo.fullName).toBe('');
  });

  test('of a number that hundreds of bookings have is not guessed', async () => {
    const contactNumber = newPhone();
    const id = await storeFor({ contactNumber }, { status: 'failed' });
    const row = await bookingOf(app, id);
    const { searchText: _, searchCodes: __, ...copied } = row;
    await app.deps.db.insert(bookings).values(
      Array.from({ length: 200 }, () => {
        const copy = randomUUID();
        return { ...copied, id: copy, bookingNumber: copy };
      }),
    );
    const { status, json } = await admin.post('/admin/guests/find', { contact: contactNumber });
    expect([status, json.message]).toMatchObject([409, expect.stringContaining("can't belong to one guest")]);
    expect((await erase(contactNumber)).status).toBe(409);
    expect((await bookingOf(app, id)).personalInfo.contactNumber).toBe(contactNumber);
  });
});

describe('erasing a guest', () => {
  test('removes what the member’s own erasure removes, and nothing of others', async () => {
    const [guest, other] = [newGuest(), newGuest()];
    const paid = await storeFor(guest, { paidAt: app.deps.now(), pillion: KEPT, riderGroup: 'A' });
    const unpaid = await storeFor(guest, { status: 'failed' });
    const others = await storeFor(other);
    const review = { bookingId: paid, name: 'O. Wexford', text: 'Chai.', rating: 5, createdAt: app.deps.now() };
    await app.deps.db.insert(rideReviews).values({ id: randomUUID(), ...review });
    await sendMail(guest.email);
    await sendMail(other.email);
    const line = { at: app.deps.now(), actorKind: 'admin', action: 'booking.edited', entity: 'booking' } as const;
    const after = { fullName: guest.fullName, email: guest.email, contactNumber: guest.contactNumber };
    await app.deps.db.insert(auditLog).values({ ...line, entityId: paid, after });

    const { status, json } = await erase(guest.email.toUpperCase());
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        message: "The guest's data is erased",
        data: {
          erased: { bookings: 2, pillions: 0, reviews: 1, emails: 1 },
          guest: {
            ...{ account: null, reviews: 0, emails: 0 },
            bookings: [expect.objectContaining({ _id: paid, isErasable: false, keeps: 'books' })],
          },
        },
      },
    ]);
    const kept = await bookingOf(app, paid);
    expect(kept).toMatchObject({ status: 'paid', amountPaise: 150_000, medicalHistory: null, pillion: null });
    expect(kept.personalInfo).toMatchObject({ fullName: guest.fullName, email: guest.email, contactNumber: '' });
    expect(kept.motorcycleInfo).toEqual({ modelName: '', motorcycleNumber: '' });
    expect(kept.emergencyContact).toEqual({ personName: '', number: '' });
    expect((await bookingOf(app, unpaid)).personalInfo).toMatchObject({ fullName: '', email: '', contactNumber: '' });
    expect((await bookingOf(app, others)).personalInfo).toMatchObject(other);
    expect(await app.deps.db.$count(mails, eq(mails.recipient, other.email))).toBe(1);
    expect(await app.deps.db.$count(rideReviews, eq(rideReviews.bookingId, paid))).toBe(0);

    const lines = await linesAbout([paid, unpaid]);
    expect(lines.map(({ action }) => action)).toEqual([
      'booking.edited',
      'booking.rider-erased',
      'booking.rider-erased',
    ]);
    expect(await app.lastAudit()).toMatchObject({ action: 'mail.copies-erased', entityId: '', after: { emails: 1 } });
    const log = JSON.stringify([lines, await app.lastAudit()]).toLowerCase();
    for (const word of ['ottilie', guest.email.toLowerCase(), guest.contactNumber]) expect(log).not.toContain(word);
  });

  test('needs the typed word, and says so', async () => {
    const guest = newGuest();
    const id = await storeFor(guest);
    const { status, json } = await erase(guest.email, 'erase');
    expect([status, json.errors]).toEqual([400, [{ field: 'confirmation', message: 'Please type ERASE' }]]);
    expect((await bookingOf(app, id)).personalInfo).toMatchObject(guest);
  });

  test('twice, also at the same moment, erases once and logs once', async () => {
    const guest = newGuest();
    const id = await storeFor(guest, { status: 'cancelled' });
    const answers = await Promise.all([erase(guest.email), erase(guest.email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ json }) => json.data.erased.bookings).toSorted()).toEqual([0, 1]);
    expect((await erase(guest.email)).json).toMatchObject({
      message: 'There was nothing left to erase',
      data: { guest: { bookings: [] } },
    });
    expect(await linesAbout([id])).toHaveLength(1);
  });

  test('leaves a place to come and an open refund, and takes them once they are over', async () => {
    const guest = newGuest();
    const ahead = await storeFor(guest, {}, { inHours: 20 });
    const begun = await storeFor(guest, {}, { inHours: -1 });
    const { rideId } = await bookingOf(app, begun);
    const endsAt = new Date(app.deps.now().getTime() + 3_600_000);
    await app.deps.db
      .update(rides)
      .set({ endsAt })
      .where(eq(rides.id, rideId ?? ''));
    const owed = await storeFor(guest, { status: 'cancelled' });
    const over = await storeFor(guest, { status: 'failed' });
    const refundId = await oweRefund(owed);
    const held = (await find(guest.email)).bookings;
    expect(held).toMatchObject([
      { _id: ahead, isErasable: false, keeps: 'place', until: expect.stringContaining('T') },
      { _id: begun, isErasable: false, keeps: 'place', until: endsAt.toISOString() },
      { _id: owed, isErasable: false, keeps: 'refund', until: null },
      { _id: over, isErasable: true, keeps: null },
    ]);
    await sendMail('not-theirs@riders.test', { bookingId: ahead });
    expect((await erase(guest.email)).json.data).toMatchObject({ erased: { bookings: 1, emails: 0 } });
    for (const id of [ahead, begun, owed]) {
      expect(await bookingOf(app, id)).toMatchObject({ personalInfo: guest, medicalHistory: expect.any(String) });
    }
    await app.deps.db.update(refunds).set({ status: 'processed' }).where(eq(refunds.id, refundId));
    await app.deps.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(inArray(bookings.id, [ahead, begun]));
    expect((await erase(guest.email)).json.data).toMatchObject({
      erased: { bookings: 3, emails: 1 },
      guest: { bookings: [] },
    });
  });

  test('finds a number as it was typed, with the emails about its bookings', async () => {
    const guest = { ...newGuest(), email: '' };
    const id = await storeFor(guest, { paidAt: app.deps.now() });
    await sendMail('someone@riders.test', { bookingId: id });
    const typed = `+91 ${guest.contactNumber.slice(0, 5)} ${guest.contactNumber.slice(5)}`;
    expect((await erase(typed)).json.data).toEqual({
      erased: { bookings: 1, pillions: 0, reviews: 0, emails: 1 },
      guest: { account: null, bookings: [], reviews: 0, emails: 0 },
    });
    expect((await bookingOf(app, id)).personalInfo).toMatchObject({ fullName: guest.fullName, contactNumber: '' });
  });

  test('takes a pillion rider out of a member’s booking, and leaves the member', async () => {
    const member = await addMember(app);
    const pillion = { ...KEPT, contactNumber: newPhone() };
    const booked = { userId: member.id, isGuest: false, pillion };
    const [over, ahead] = [await storeFor({}, booked), await storeFor({}, booked, { inHours: 20 })];
    expect((await find(pillion.contactNumber)).bookings).toMatchObject([
      { _id: over, part: 'pillion', name: 'Meera Patil', isErasable: true, keeps: null },
      { _id: ahead, part: 'pillion', isErasable: false, keeps: 'place' },
    ]);
    expect((await erase(pillion.contactNumber)).json.data.erased).toMatchObject({ bookings: 0, pillions: 1 });
    expect(await bookingOf(app, over)).toMatchObject({ pillion: null, personalInfo: { fullName: 'Asha Patil' } });
    expect((await bookingOf(app, ahead)).pillion).toEqual(pillion);
    expect((await linesAbout([over])).map(({ action }) => action)).toEqual(['booking.pillion-erased']);
  });
});

describe('a person with an account', () => {
  test('is led to it, and nothing is erased', async () => {
    const member = await addMember(app);
    const id = await storeFor({ ...newGuest(), email: member.email });
    const { account, bookings: found } = await find(member.email.toUpperCase());
    expect(account).toEqual({
      ...{ _id: member.id, email: member.email, fullName: expect.any(String), isOwnAddress: true },
    });
    expect(found).toMatchObject([{ _id: id }]);
    const { status, json } = await erase(member.email);
    expect([status, json.message]).toEqual([
      409,
      'This address belongs to an account. Delete the account under Users, or let its owner erase it.',
    ]);
    expect((await bookingOf(app, id)).personalInfo.fullName).toBe('Ottilie Wexford');
    await admin.delete(`/admin/users/${member.id}`);
    expect((await erase(member.email)).json.data.erased.bookings).toBe(1);
  });

  test('may share a number with a guest: theirs stays', async () => {
    const [member, booker, guest] = [await addMember(app), await addMember(app), newGuest()];
    const theirs = await storeFor({ contactNumber: guest.contactNumber }, { userId: booker.id, isGuest: false });
    expect((await find(guest.contactNumber)).account).toMatchObject({ _id: booker.id, isOwnAddress: false });
    const phone = `0${guest.contactNumber.slice(0, 4)}-${guest.contactNumber.slice(4)}`;
    await app.deps.db.update(users).set({ phone }).where(eq(users.id, member.id));
    const id = await storeFor(guest);
    expect(await find(guest.contactNumber)).toMatchObject({
      account: { _id: member.id, isOwnAddress: false },
      bookings: [{ _id: id }],
    });
    expect((await erase(guest.contactNumber)).json.data.erased.bookings).toBe(1);
    expect((await bookingOf(app, theirs)).personalInfo.contactNumber).toBe(guest.contactNumber);
  });
});
