import type { Payout, PayoutLine } from '@kickstand/contract/money/money.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds } from '../../../db/schema/bookings.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import { addMember, addRide, bookingOf, bookRide } from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let paid: string;
let refunded: string;
let refundId: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = adminCalls(app, (await addAdministrator(app, 'Farah Khan')).token);
  const rideId = await addRide(app);
  paid = (await bookRide(app, await addMember(app), rideId)).paymentId;
  const { bookingId, paymentId } = await bookRide(app, await addMember(app), rideId);
  refunded = paymentId;
  await admin.put(`/admin/bookings/${bookingId}`, { status: 'cancelled', cancellation: { refund: 'all' } });
  await until(async () => (await bookingOf(app, bookingId)).status === 'refunded' || null);
  const [refund] = await app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  refundId = refund?.providerId ?? '';
});
afterAll(() => app.stop());

const HEADER = 'entity_id,type,debit,credit,amount,fee,tax,settled_at,settlement_id,settlement_utr,extra';
const line = (id: string, type: string, sums: string, payout = 'setl_one', utr = 'AXISCN0001') =>
  `${id},${type},${sums},2026-11-15 10:30:00,${payout},${utr},x`;
const PAYMENT = '0,1464.60,1500.00,35.40,5.40';
const REFUND = '1500.00,0,1500.00,0,0';

const send = (text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'recon.csv');
  return admin.post('/admin/money/payouts', form);
};
const uploaded = async (...lines: string[]) => {
  const { status, json } = await send([HEADER, ...lines].join('\n'));
  expect([status, json.message]).toEqual([200, undefined]);
  return json.data.uploaded;
};
const list = async (query = '') => (await admin.get(`/admin/money/payouts${query}`)).json.data;
const linesOf = async (id: string): Promise<PayoutLine[]> =>
  (await admin.get(`/admin/money/payouts/${id}`)).json.data.lines;
const moneyOf = async () => (await admin.get('/admin/money')).json.data.total;

test('before the first file no payout is known and nothing is missing', async () => {
  expect(await list()).toMatchObject({ data: [], summary: { payouts: 0, paise: 0, differing: 0, unknown: 0 } });
  app.passMinutes(8 * 24 * 60);
  expect((await admin.get('/admin/money/payouts/missing')).json.data).toEqual({ payments: [], total: 0, paise: 0 });
  expect(await moneyOf()).toMatchObject({ feePaise: 0, feesKnown: 0, payments: 2, keptPaise: 150_000 });
});

test('a wrong file is refused in words, and nothing of it is kept', async () => {
  const { status, json } = await send(
    [HEADER, line(paid, 'payment', PAYMENT), line(refunded, 'payment', '0,x,1,0,0')].join('\n'),
  );
  expect([status, json.message]).toEqual([415, 'Nothing was taken from this file. Row 3: credit is no amount.']);
  expect(json.errors).toMatchObject([{ field: 'file' }]);
  const stranger = line('pay_of_others', 'payment', '0,97100,100000,2900,442');
  expect((await send([HEADER, stranger].join('\n'))).json.message).toContain('the file of another account?');
  expect((await admin.post('/admin/money/payouts', new FormData())).status).toBe(400);
  expect((await list()).data).toEqual([]);
});

test('each line is matched with our payment or refund, and the fees reach the books', async () => {
  const all = [
    line(paid, 'payment', PAYMENT),
    line(refundId, 'refund', REFUND),
    line('pay_of_others', 'payment', '0,100,100,0,0'),
    line('adj_reserve', 'adjustment', '20,0,20,0,0'),
  ];
  expect(await uploaded(...all)).toEqual({ added: 4, known: 0, payouts: 1, open: 0 });
  const [payout]: Payout[] = (await list()).data;
  expect(payout).toEqual({
    _id: 'setl_one',
    utr: 'AXISCN0001',
    settledAt: '2026-11-15T05:00:00.000Z',
    paise: 146_460 - 150_000 + 10_000 - 2000,
    feePaise: 3540,
    feeTaxPaise: 540,
    lines: 4,
    matched: 2,
    differing: 0,
    unknown: 1,
  });
  const lines = await linesOf('setl_one');
  expect(lines.map(({ reference, state }) => [reference, state])).toEqual([
    ['pay_of_others', 'unknown'],
    [paid, 'matched'],
    [refundId, 'matched'],
    ['adj_reserve', 'other'],
  ]);
  expect(lines[1]).toMatchObject({ amountPaise: 150_000, ownPaise: 150_000, netPaise: 146_460, kind: 'ride' });
  expect(lines[2]).toMatchObject({ netPaise: -150_000 });
  expect(await app.lastAudit()).toMatchObject({ action: 'payout.uploaded', entityId: 'setl_one', after: { lines: 4 } });
  expect(await moneyOf()).toMatchObject({ feePaise: 3540, feeTaxPaise: 540, feesKnown: 1, keptPaise: 146_460 });

  // the same file again, and once more twice at the same time
  const before = await app.lastAudit();
  const again = { added: 0, known: 4, payouts: 1, open: 0 };
  expect(await uploaded(...all)).toEqual(again);
  expect(await Promise.all([uploaded(...all), uploaded(...all)])).toEqual([again, again]);
  expect(await app.lastAudit()).toEqual(before);
  expect(await moneyOf()).toMatchObject({ feePaise: 3540, keptPaise: 146_460 });
});

test('a payment that no payout names is missing once it is a week old; one in paise matches too', async () => {
  const missing = async () => (await admin.get('/admin/money/payouts/missing')).json.data;
  expect(await missing()).toMatchObject({ total: 1, paise: 150_000, payments: [{ _id: refunded, kind: 'ride' }] });
  const fresh = (await bookRide(app, await addMember(app), await addRide(app))).paymentId;
  expect((await missing()).total).toBe(1);
  const wrong = (await bookRide(app, await addMember(app), await addRide(app))).paymentId;
  const inPaise = [
    line(refunded, 'payment', '0,146460,150000,3540,540', 'setl_two', 'HDFC0002'),
    line(fresh, 'payment', '0,146460,150000,3540,540', 'setl_two', 'HDFC0002'),
    line(wrong, 'payment', '0,116460,120000,3540,540', 'setl_two', 'HDFC0002'),
  ];
  expect(await uploaded(...inPaise)).toEqual({ added: 3, known: 0, payouts: 1, open: 0 });
  expect(await missing()).toMatchObject({ total: 0 });
  const [first] = await linesOf('setl_two');
  expect(first).toMatchObject({ reference: wrong, state: 'differs', amountPaise: 120_000, ownPaise: 150_000 });
  expect((await list()).summary).toMatchObject({ payouts: 2, differing: 1, unknown: 1 });
});

test('a file that contradicts an earlier one is refused with its row', async () => {
  const contradicts = async (text: string) => (await send([HEADER, text].join('\n'))).json.message;
  expect(await contradicts(line(paid, 'payment', '0,1400,1500,100,5.40'))).toMatch(/^Row 2: an earlier file has pay_/);
  expect(await contradicts(line(paid, 'payment', PAYMENT, 'setl_three'))).toMatch(/in another payout/);
  expect(await contradicts(line(paid, 'payment', PAYMENT, 'setl_one', 'OTHER0001'))).toBe(
    'Row 2: setl_one has the UTR AXISCN0001 in an earlier file.',
  );
  expect((await list()).summary.payouts).toBe(2);
});

test('payouts are found by their UTR, however it is written', async () => {
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).data.map(({ utr }: Payout) => utr);
  expect(await found('axis cn 0001')).toEqual(['AXISCN0001']);
  expect(await found('HDFC0002')).toEqual(['HDFC0002']);
  expect(await found('setl_two')).toEqual(['HDFC0002']);
  expect(await found('0003')).toEqual([]);
  expect(await found('')).toHaveLength(2);
  expect((await admin.get('/admin/money/payouts/setl_none')).status).toBe(404);
});
