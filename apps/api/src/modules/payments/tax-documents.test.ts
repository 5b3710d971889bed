import type { TaxDocument } from '@kickstand/contract/money/tax.schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { taxDocuments, taxSeries } from '../../db/schema/tax.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember, addRide, bookingOf, bookRide } from '../../testing/booking-steps.ts';
import { publish } from '../../testing/club-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
import { findOrder, recordCapture, recordOrder } from './payments.service.ts';
import { findTaxDocuments } from './tax-documents.service.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let token: string;
let year: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  // the middle of a financial year, whenever the test runs
  const next = new Date(`${app.deps.now().getUTCFullYear() + 1}-07-15T06:00:00Z`);
  app.passMinutes((next.getTime() - app.deps.now().getTime()) / 60_000);
  year = `${String(next.getUTCFullYear() % 100).padStart(2, '0')}-${String((next.getUTCFullYear() + 1) % 100).padStart(2, '0')}`;
  token = (await addAdministrator(app, 'Farah Khan')).token;
  admin = adminCalls(app, token);
});
afterEach(async () => {
  expect((await examine(app.deps.db, app.deps.now())).problems).toEqual([]);
});
afterAll(() => app.stop());

const GSTIN = '27AAPFU0939F1ZV';
const GUEST = { fullName: 'Nikhil Rane', contactNumber: '98200 11223' };
const inCash = async (itemId: string) =>
  (await admin.post('/admin/bookings', { itemId, personalInfo: GUEST, payment: 'cash', tellRider: false })).json.data
    .booking;
const documentsOf = async (bookingId: string): Promise<TaxDocument[]> =>
  (await admin.get(`/admin/bookings/${bookingId}/money`)).json.data.money.taxDocuments ?? [];
const setIdentity = async (change: object) => {
  const { identity } = app.deps.club.current();
  expect((await publish(admin, 'identity', { ...identity, ...change })).status).toBe(200);
  await app.deps.club.refresh();
};

test('without a GSTIN nothing is numbered, and no answer has anything more', async () => {
  const member = await addMember(app);
  const { bookingId } = await bookRide(app, member, await addRide(app));
  const [own] = (await app.get('/api/bookings/mine', { token: member.token })).json.data.bookings;
  expect(own).not.toHaveProperty('taxDocuments');
  expect(await documentsOf(bookingId)).toEqual([]);
  expect((await admin.get('/admin/money/documents')).json.data).toEqual({ documents: [], total: 0 });
  expect(await app.deps.db.$count(taxSeries)).toBe(0);
});

test('with a GSTIN each payment has a receipt and each refund a credit note that names it', async () => {
  await setIdentity({ gstin: GSTIN, legalName: 'Ghat Riders Association', gstRate: 18 });
  const rideId = await addRide(app, { price: 1180 });
  const booking = await inCash(rideId);
  const [receipt] = await documentsOf(booking._id);
  expect(receipt).toEqual({
    number: `RC/${year}/000001`,
    kind: 'receipt',
    receiptNumber: null,
    amountPaise: 118_000,
    rate: 18,
    taxablePaise: 100_000,
    cgstPaise: 9000,
    sgstPaise: 9000,
    gstin: GSTIN,
    legalName: 'Ghat Riders Association',
    issuedAt: expect.any(String),
  });
  // the terms of the receipt hold for its credit note, whatever the club publishes in between
  await setIdentity({ gstRate: 5, legalName: '' });
  await admin.put(`/admin/bookings/${booking._id}`, {
    status: 'cancelled',
    cancellation: { refund: 'amount', amount: 590 },
  });
  expect(await documentsOf(booking._id)).toHaveLength(1);
  const [refund] = (await admin.get(`/admin/bookings/${booking._id}/money`)).json.data.money.refunds;
  await admin.post(`/admin/bookings/${booking._id}/refunds/${refund._id}/paid-back`);
  await admin.post(`/admin/bookings/${booking._id}/refunds/${refund._id}/paid-back`);
  expect((await documentsOf(booking._id)).slice(1)).toMatchObject([
    {
      number: `CN/${year}/000001`,
      kind: 'credit-note',
      receiptNumber: `RC/${year}/000001`,
      ...{ amountPaise: 59_000, rate: 18, taxablePaise: 50_000, cgstPaise: 4500, sgstPaise: 4500 },
      legalName: 'Ghat Riders Association',
    },
  ]);
  const [next] = await documentsOf((await inCash(rideId))._id);
  expect(next).toMatchObject({
    number: `RC/${year}/000002`,
    rate: 5,
    legalName: app.deps.club.current().identity.name,
  });
});

test('money at the sandbox is numbered apart, and the rider sees the receipt and what was taken back', async () => {
  const member = await addMember(app);
  const { bookingId } = await bookRide(app, member, await addRide(app));
  await admin.put(`/admin/bookings/${bookingId}`, { status: 'cancelled', cancellation: { refund: 'all' } });
  await until(async () => (await bookingOf(app, bookingId)).status === 'refunded' || null);
  const [own] = (await app.get('/api/bookings/mine', { token: member.token })).json.data.bookings;
  expect(own.taxDocuments.map(({ number }: TaxDocument) => number)).toEqual([
    `TEST/${year}/000001`,
    `TEST-CN/${year}/000001`,
  ]);
});

test('a payment from before the GSTIN has no receipt, so its refund has no credit note', async () => {
  await setIdentity({ gstin: '' });
  const booking = await inCash(await addRide(app));
  await setIdentity({ gstin: GSTIN });
  await admin.put(`/admin/bookings/${booking._id}`, { status: 'cancelled', cancellation: { refund: 'all' } });
  const [refund] = (await admin.get(`/admin/bookings/${booking._id}/money`)).json.data.money.refunds;
  await admin.post(`/admin/bookings/${booking._id}/refunds/${refund._id}/paid-back`);
  expect(await documentsOf(booking._id)).toEqual([]);
});

test('fifty captures at once, some undone and some told twice, leave no gap and no number twice', async () => {
  const { db } = app.deps;
  const { bookingId } = await bookRide(app, await addMember(app), await addRide(app, { title: 'Fifty' }));
  const before = (await findTaxDocuments(db, [bookingId])).get(bookingId)?.length ?? 0;
  // the provider of real money: the numbers are those of the real series
  const deps = { ...app.deps, payments: { ...app.deps.payments, kind: 'razorpay' as const } };
  const [counter] = await db
    .select()
    .from(taxSeries)
    .where(eq(taxSeries.name, `RC/${year}`));
  const capture = async (name: string, isUndone: boolean) => {
    const order = { id: `order_${name}`, bookingId, amountPaise: 10_000, currency: 'INR' };
    await db.transaction((transaction) => recordOrder(deps, transaction, order));
    const known = await findOrder(db, order.id);
    if (!known) throw new Error('no order');
    const payment = { ...PAID, id: `pay_${name}`, orderId: order.id };
    return db
      .transaction(async (transaction) => {
        await recordCapture(deps, transaction, known.order, payment, { by: 'webhook' });
        if (isUndone) throw new Error('undone');
      })
      .catch((error) => {
        if (error.message !== 'undone') throw error;
      });
  };
  const names = Array.from({ length: 50 }, (_, at) => `parallel${at}`);
  await Promise.all(names.map((name, at) => capture(name, at % 5 === 0)));
  // what was undone is told again, and so is what was not
  await Promise.all(names.map((name) => capture(name, false)));

  const issued = (await findTaxDocuments(db, [bookingId])).get(bookingId) ?? [];
  expect(issued).toHaveLength(before + 50);
  const rows = await db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.series, `RC/${year}`));
  const serials = rows.map(({ serial }) => serial).toSorted((one, other) => one - other);
  expect(serials).toEqual(Array.from({ length: (counter?.last ?? 0) + 50 }, (_, at) => at + 1));
  // these fifty pay for nothing; the books would say so
  await db.execute(sql`update payments set refund_paise = amount_paise where id like 'pay_parallel%'`);
  await db.execute(sql`insert into refunds (id, payment_id, booking_id, amount_paise, status, reason, created_at)
    select id, id, booking_id, amount_paise, 'due', 'paid-twice', now() from payments where id like 'pay_parallel%'`);
});

const PAID = {
  amount: 10_000,
  currency: 'INR',
  status: 'captured' as const,
  method: 'upi',
  utr: null,
  amountRefunded: 0,
  errorDescription: null,
  notes: {},
};

test('an issued document can’t be changed or deleted, and a series neither skips nor begins anew', async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    app.deps.db.execute(statement).then(
      () => 'done',
      (error) => String(error.cause?.message ?? error.message),
    );
  expect(await refused(sql`update tax_documents set amount_paise = 1`)).toContain('append-only');
  expect(await refused(sql`delete from tax_documents where kind = 'credit-note'`)).toContain('append-only');
  for (const change of [sql`set last = 0`, sql`set last = last + 2`, sql`set name = 'RC/x'`]) {
    expect(await refused(sql`update tax_series ${change}`)).toContain('follow each other');
  }
  expect(await refused(sql`delete from tax_series`)).toContain('follow each other');
});

test('the treasurer lists and downloads them, by the months of their issue', async () => {
  const { documents, total } = (await admin.get('/admin/money/documents')).json.data;
  expect(total).toBe(await app.deps.db.$count(taxDocuments));
  expect(documents).toHaveLength(total);
  expect(documents[0]).toMatchObject({ bookingKind: 'ride', bookingNumber: expect.any(String) });
  expect((await admin.get('/admin/money/documents?to=2026-01')).json.data).toEqual({ documents: [], total: 0 });
  const { text } = await app.get('/api/admin/money/documents/export', { token });
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain(
    'Number,Document,To receipt,Date,Booking,GSTIN,Sum (₹),Rate (%),Taxable value (₹),CGST (₹)',
  );
  expect(text).toMatch(new RegExp(`CN/${year}/000001,Credit note,RC/${year}/000001,15 Jul`));
});
