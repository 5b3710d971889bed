import type { ItemSums, MoneySums, MonthSums } from '@kickstand/contract/money/money.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  addRide,
  bookingOf,
  bookRide,
  orderEvent,
  payInCheckout,
} from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';

/** To come, whenever the test runs. */
const YEAR = new Date().getUTCFullYear() + 1;

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  setClock(`${YEAR}-03-31T12:00:00Z`);
  token = (await addAdministrator(app, 'Farah Khan')).token;
  admin = adminCalls(app, token);
});
afterAll(() => app.stop());

const setClock = (to: string) => app.passMinutes((new Date(to).getTime() - app.deps.now().getTime()) / 60_000);

type Money = { total: MoneySums; months: MonthSums[]; items: ItemSums[]; firstMonth: string | null };
const moneyOf = async (query = ''): Promise<Money> => (await admin.get(`/admin/money${query}`)).json.data;
const GUEST = { fullName: 'Nikhil Rane', contactNumber: '98200 11223' };
const byHand = async (itemId: string, more: object) =>
  (await admin.post('/admin/bookings', { itemId, personalInfo: GUEST, tellRider: false, ...more })).json.data.booking;

const added = (rows: MoneySums[]) =>
  rows.reduce(
    (sum, row) => ({
      in: sum.in + row.receivedPaise + row.cashPaise + row.transferPaise,
      out: sum.out + row.refundedPaise,
      kept: sum.kept + row.keptPaise,
    }),
    { in: 0, out: 0, kept: 0 },
  );

test('books without money are empty', async () => {
  const { total, months, items, firstMonth } = await moneyOf();
  expect([months, items, firstMonth, total.keptPaise]).toEqual([[], [], null, 0]);
});

test('months and items sum up to the ledger and to the doctor’s books, whatever moved', async () => {
  const ride = await addRide(app, { title: 'Malshej by Dawn' });
  const other = await addRide(app, { title: 'Rajmachi Night', inHours: 2400 });
  const event = await addEvent(app);
  const rider = await addMember(app);
  const { bookingId } = await bookRide(app, rider, ride);
  await byHand(ride, { payment: 'cash' });

  // half an hour into April in the club's zone, still March elsewhere
  setClock(`${YEAR}-03-31T19:00:00Z`);
  const moved = await byHand(ride, { payment: 'bank-transfer', utr: 'AXIS26040100' });
  expect((await admin.post(`/admin/bookings/${moved._id}/move`, { itemId: other, expectedRefund: 0 })).status).toBe(
    200,
  );
  const guest = await addMember(app);
  const ordered = await orderEvent(app, guest, event);
  const paid = await payInCheckout(app, ordered.json.data.razorpayOrder.id);
  await app.post('/api/event-bookings/verify-payment', paid, { token: guest.token });
  await admin.put(`/admin/bookings/${bookingId}`, { status: 'cancelled', cancellation: { refund: 'all' } });
  await until(async () => (await bookingOf(app, bookingId)).status === 'refunded' || null);

  const { total, months, items, firstMonth } = await moneyOf();
  const { totals, problems } = await examine(app.deps.db, app.deps.now());
  expect(problems).toEqual([]);
  const books = { in: totals.captured, out: totals.refunded, kept: totals.captured - totals.refunded };
  expect(books).toEqual({ in: 530_000, out: 150_000, kept: 380_000 });
  for (const rows of [[total], months, items]) expect(added(rows)).toEqual(books);

  expect(firstMonth).toBe(`${YEAR}-03`);
  expect(months).toMatchObject([
    { month: `${YEAR}-04`, receivedPaise: 80_000, cashPaise: 0, transferPaise: 150_000, refundedPaise: 150_000 },
    { month: `${YEAR}-03`, receivedPaise: 150_000, cashPaise: 150_000, transferPaise: 0, refundedPaise: 0 },
  ]);
  const byTitle = Object.fromEntries(items.map(({ title, kind, keptPaise }) => [title, [kind, keptPaise]]));
  expect(byTitle).toEqual({
    'Malshej by Dawn': ['ride', 150_000],
    // the money went along with the place
    'Rajmachi Night': ['ride', 150_000],
    'Workshop Night': ['event', 80_000],
  });
});

test('months can be chosen, both ends included', async () => {
  const march = await moneyOf(`?from=${YEAR}-03&to=${YEAR}-03`);
  expect(march.months.map(({ month }) => month)).toEqual([`${YEAR}-03`]);
  expect(march.total).toMatchObject({ receivedPaise: 150_000, cashPaise: 150_000, refundedPaise: 0, payments: 1 });
  expect(added(march.items)).toEqual(added([march.total]));
  expect((await moneyOf(`?from=${YEAR}-05`)).months).toEqual([]);
  expect((await moneyOf(`?to=${YEAR}-02`)).total.keptPaise).toBe(0);
  for (const query of [`?from=${YEAR}-13`, '?to=x', `?from=${YEAR}-03-01`]) {
    expect((await admin.get(`/admin/money${query}`)).status).toBe(400);
  }
});

test('both tables can be downloaded, with numbers a spreadsheet adds up and titles that are no formulas', async () => {
  const dangerous = await addRide(app, { title: '=1+1' });
  await byHand(dangerous, { payment: 'cash' });
  const get = async (by: string) => (await app.get(`/api/admin/money/export?by=${by}`, { token })).text;
  const months = (await get('month')).split('\r\n');
  expect(months[0]).toContain('Month,Received online (₹),Cash (₹),Bank transfer (₹),Refunded (₹)');
  expect(months[2]).toMatch(new RegExp(`^March ${YEAR},1500,1500,0,0,0,0,3000,1,0$`));
  expect(await get('item')).toContain("'=1+1,ride,");
});
