import { matchesBooking } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import { addEvent, addMember, addRide, type Member } from '../../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let token: string;
let account: Member;
let malshej: string;

/** Bookings of six rides and one event, each distinguishable by a different field. */
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  token = (await addAdministrator(app)).token;
  admin = adminCalls(app, token);
  account = await addMember(app);
  await app.deps.db
    .update(users)
    .set({ fullName: 'Omkar Jadhav', email: 'omkar@hills.test' })
    .where(eq(users.id, account.id));
  malshej = await addRide(app, { title: 'Malshej by Dawn', place: 'Sion Circle', inHours: 24 });
  const daman = await addRide(app, { title: 'Daman 100% Coast', place: 'Fountain Hotel', startsAt: null });
  const at = (day: number) => new Date(`2026-03-0${day}T20:15:00Z`);
  const person = (fullName: string, email: string, contactNumber = '9820000118') => ({
    fullName,
    email,
    contactNumber,
  });
  const rows = [
    { bookingNumber: 'KR4T7MW', rideId: malshej, personalInfo: person('Asha Patil', 'asha@riders.test', '9811122233') },
    {
      bookingNumber: 'DE6PQ44',
      rideId: malshej,
      status: 'created',
      personalInfo: person('bhavin Rao', 'bhavin@riders.test'),
    },
    {
      bookingNumber: 'FF9HJ22',
      rideId: daman,
      status: 'failed',
      amountPaise: 420_050,
      personalInfo: person('Chitra Iyer', 'chitra@riders.test'),
    },
    {
      bookingNumber: 'GG2VN77',
      rideId: daman,
      status: 'refunded',
      personalInfo: person('=HYPERLINK("x")', 'dev@riders.test'),
    },
    {
      bookingNumber: 'HH8EG33',
      rideId: malshej,
      status: 'cancelled',
      personalInfo: person('', '', ''),
      userId: account.id,
      motorcycleInfo: { modelName: '', motorcycleNumber: '' },
    },
    { bookingNumber: 'JJ3QW66', rideId: daman, status: 'paid', amountPaise: 75_050, personalInfo: person('', '', '') },
  ] as const;
  for (const [place, row] of rows.entries()) {
    const { personalInfo, ...more } = row;
    await storeBooking(app, {
      ...more,
      personalInfo: { ...personalInfo },
      createdAt: at(place + 1),
      updatedAt: at(place + 1),
      ...(row.bookingNumber === 'KR4T7MW'
        ? { paymentId: 'pay_abcdefQmT4vP2x', orderId: 'order_zyxwvuQmT4vP2y', paymentUtr: '033814379298' }
        : {}),
    });
  }
  const workshop = await addEvent(app, { title: 'Workshop Night', place: 'Club House' });
  await storeBooking(app, { bookingNumber: 'LL7KM99', eventId: workshop, amountPaise: 80_000 });
});
afterAll(() => app.stop());

const list = async (query = '', path = '/admin/bookings') => (await admin.get(`${path}${query}`)).json.data;
const found = async (query = ''): Promise<AdminBooking[]> => (await list(query)).data;
const numbers = async (query: string) => (await found(query)).map(({ bookingNumber }) => bookingNumber);

describe('the list of bookings', () => {
  test('is at data.data, newest first, with its pages and the counters of all', async () => {
    const { status, json } = await admin.get('/admin/bookings');
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    expect((json.data.data as AdminBooking[]).map(({ bookingNumber }) => bookingNumber)).toEqual([
      'JJ3QW66',
      'HH8EG33',
      'GG2VN77',
      'FF9HJ22',
      'DE6PQ44',
      'KR4T7MW',
    ]);
    expect(json.data.pagination).toEqual({ page: 1, limit: 500, total: 6, pages: 1 });
    expect(json.data.summary).toEqual({ total: 6, paid: 2, created: 1, revenue: 2250.5 });
  });

  test('has every field of the specification, and not the medical text', async () => {
    const [booking] = await found('?search=KR4T7MW');
    expect(booking).toEqual({
      _id: expect.any(String),
      bookingNumber: 'KR4T7MW',
      kind: 'ride',
      status: 'paid',
      amount: 1500,
      currency: 'INR',
      refundAmount: 0,
      refundFailed: 0,
      refundTiers: [...REFUND_TIERS],
      paymentMethod: null,
      razorpayOrderId: 'order_zyxwvuQmT4vP2y',
      razorpayPaymentId: 'pay_abcdefQmT4vP2x',
      razorpaySignature: null,
      paymentUtr: '033814379298',
      holdExpiresAt: null,
      paidAt: null,
      cancelledAt: null,
      cancelReason: '',
      item: expect.objectContaining({ title: 'Malshej by Dawn', venue: 'Sion Circle', startTime: expect.any(String) }),
      ride: expect.objectContaining({ title: 'Malshej by Dawn', venue: 'Sion Circle', startTime: expect.any(String) }),
      personalInfo: {
        fullName: 'Asha Patil',
        email: 'asha@riders.test',
        contactNumber: '9811122233',
        gender: 'Female',
        dateOfBirth: '1994-03-21',
        bloodGroup: 'B+',
        address: '12 Ridge Road, Thane',
      },
      motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH01AB1234' },
      emergencyContact: { personName: 'Ravi Patil', number: '9820000119' },
      agreements: {
        foodAndRefreshments: true,
        informationAccuracy: true,
        noContrabands: true,
        rulesAndRegulations: true,
      },
      hasMedicalHistory: false,
      user: null,
      refunds: [],
      createdAt: '2026-03-01T20:15:00.000Z',
      updatedAt: '2026-03-01T20:15:00.000Z',
    });
  });

  test.each([
    ['a name, whatever its case', 'BHAVIN', ['DE6PQ44']],
    ['an address', 'chitra@riders', ['FF9HJ22']],
    ['a contact number', '111222', ['KR4T7MW']],
    ['the name of the account', 'omkar', ['HH8EG33']],
    ['the address of the account', 'OMKAR@hills', ['HH8EG33']],
    ['a ride by its title', 'malshej', ['HH8EG33', 'DE6PQ44', 'KR4T7MW']],
    ['a ride by its venue', 'fountain', ['JJ3QW66', 'GG2VN77', 'FF9HJ22']],
    ['a booking number', 'kr4t', ['KR4T7MW']],
    ['a booking number as it is shown', '#KR4T7MW', ['KR4T7MW']],
    ['a booking number as it is read aloud', 'kr4 t7mw', ['KR4T7MW']],
    ['a booking number with a dash', '#KR4-T7MW', ['KR4T7MW']],
    ['a phone number with gaps', '98111 22233', ['KR4T7MW']],
    ['a phone number with the country', '+91 98111-22233', ['KR4T7MW']],
    ['a phone number as dialled', '09811122233', ['KR4T7MW']],
    ['a name the other way round, with a double space', 'patil  asha', ['KR4T7MW']],
    ['a name and a ride', 'chitra coast', ['FF9HJ22']],
    ['a payment id', 'pay_abcdefQmT4vP2x', ['KR4T7MW']],
    ['what the list shows of a payment id', 'QmT4vP2x', ['KR4T7MW']],
    ['an order id', 'ORDER_zyxwvuQmT4vP2y', ['KR4T7MW']],
    ['the bank’s reference', '0338 1437 9298', ['KR4T7MW']],
    ['a number plate, however it is written', 'mh-01 ab 1234', ['JJ3QW66', 'GG2VN77', 'FF9HJ22', 'DE6PQ44', 'KR4T7MW']],
    ['a wildcard as it stands', '100%', ['JJ3QW66', 'GG2VN77', 'FF9HJ22']],
    ['nothing of that kind', 'Patil%asha', []],
    ['nobody of the events', 'LL7KM99', []],
  ])('finds %s', async (_what, search, expected) => {
    expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    const all = await found();
    const typed = [
      'riders.test',
      'COAST',
      'a',
      '#',
      '98',
      '_',
      'no such thing',
      '+91 98200',
      '0091 9820000118',
      'mh01',
    ];
    for (const search of [
      ...typed,
      'asha malshej',
      'JADHAV  omkar',
      '+',
      '-',
      '++91',
      'kr4 t7mx',
      'É',
      'qmt4',
      'ab12',
    ]) {
      const expected = all.filter((booking) => matchesBooking(booking, { search }));
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual(expected);
    }
  });

  test('both filters compare the same status', async () => {
    for (const status of ['created', 'paid', 'failed', 'refunded', 'cancelled'] as const) {
      const some = await found(`?status=${status}`);
      expect(some.map((booking) => booking.status)).toEqual(some.map(() => status));
      expect(some).not.toHaveLength(0);
    }
    expect(await numbers('?payment=paid')).toEqual(['JJ3QW66', 'KR4T7MW']);
    expect(await numbers('?payment=refunded&status=refunded')).toEqual(['GG2VN77']);
    expect(await numbers('?payment=paid&status=created')).toEqual([]);
    expect(await numbers('?status=paid&search=asha')).toEqual(['KR4T7MW']);
  });

  test('counts all bookings whatever the search, and the pages of the matches', async () => {
    const { data, pagination, summary } = await list('?search=malshej&limit=2&page=2');
    expect(data.map(({ bookingNumber }: AdminBooking) => bookingNumber)).toEqual(['KR4T7MW']);
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(summary).toEqual({ total: 6, paid: 2, created: 1, revenue: 2250.5 });
  });

  test('is sorted by every column, both ways', async () => {
    expect(await numbers('?sort=createdAt')).toEqual((await numbers('?sort=-createdAt')).toReversed());
    expect((await numbers('?sort=bookingNumber'))[0]).toBe('DE6PQ44');
    expect((await numbers('?sort=-bookingNumber'))[0]).toBe('KR4T7MW');
    expect((await found('?sort=amount')).map(({ amount }) => amount)).toEqual([750.5, 1500, 1500, 1500, 1500, 4200.5]);
    expect((await numbers('?sort=passenger')).slice(0, 3)).toEqual(['GG2VN77', 'KR4T7MW', 'DE6PQ44']);
    // the account's name where the booking has none; rows with neither come last
    expect((await numbers('?sort=passenger')).slice(-2)).toEqual(['HH8EG33', 'JJ3QW66']);
    expect((await found('?sort=status')).map(({ status }) => status)[0]).toBe('cancelled');
    expect((await found('?sort=schedule')).map(({ item }) => item.title)[0]).toBe('Malshej by Dawn');
    expect((await found('?sort=contact')).map(({ personalInfo }) => personalInfo.contactNumber)[0]).toBe('9811122233');
  });

  test.each([
    ['?sort=medicalHistory', 'sort must be one of: '],
    ['?status=lost', 'status must be one of: '],
    ['?payment=cancelled', 'payment must be one of: paid, created, failed, refunded'],
    ['?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['?page=0', 'page must be a whole number'],
    [`?search=${'x'.repeat(101)}`, 'search must be at most 100 characters long'],
    ['?search=%00', "The text contains characters that can't be stored."],
  ])('%s is refused', async (query, message) => {
    const answer = await admin.get(`/admin/bookings${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain(message);
  });

  test('of the events has the events, with the same counters', async () => {
    const { data, summary } = await list('', '/admin/event-bookings');
    expect(summary).toEqual({ total: 1, paid: 1, created: 0, revenue: 800 });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ bookingNumber: 'LL7KM99', kind: 'event', event: { title: 'Workshop Night' } });
    expect(data[0].ride).toBeUndefined();
    expect((await list('?search=club house', '/admin/event-bookings')).data).toHaveLength(1);
    expect((await list('?search=malshej', '/admin/event-bookings')).data).toHaveLength(0);
  });
});

describe('the export', () => {
  const csv = (path: string) => app.get(`/api${path}`, { token });

  test('of rides has the columns of the specification, and formulas made harmless', async () => {
    const { status, headers, text } = await csv('/admin/bookings/export?sort=createdAt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="bookings.csv"');
    expect(headers['cache-control']).toBe('no-store');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFBooking ID,Passenger,Email,Contact,Ride,Venue,Date,Amount,Status,Booked On');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(
      /^KR4T7MW,Asha Patil,asha@riders\.test,9811122233,Malshej by Dawn,Sion Circle,\d+ \w{3} \d{4},"₹1,500",Paid,"2 Mar 2026, 1:45 am"$/,
    );
    expect(lines[2]).toContain(',Daman 100% Coast,Fountain Hotel,,"₹4,200.50",Failed,');
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`);
    // the account's name where the booking has none
    expect(lines[4]).toContain('HH8EG33,Omkar Jadhav,omkar@hills.test,,');
    expect(lines[5]).toContain('JJ3QW66,Unknown,,,');
  });

  test('holds every row that matches the list’s filter', async () => {
    const { text } = await csv('/admin/bookings/export?search=malshej&status=paid');
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^KR4T7MW,/)]);
  });

  test('of events names the event', async () => {
    const { headers, text } = await csv('/admin/event-bookings/export');
    expect(headers['content-disposition']).toBe('attachment; filename="event-bookings.csv"');
    const [head, line] = text.split('\r\n');
    expect(head).toBe('\uFEFFBooking ID,Passenger,Email,Contact,Event,Venue,Date,Amount,Status,Booked On');
    expect(line).toMatch(/^LL7KM99,Asha Patil,.*,Workshop Night,Club House,/);
  });

  test('longer than one batch is whole and in order', async () => {
    for (let place = 0; place < 501; place += 1) {
      const bookingNumber = `X${String(place).padStart(6, '0')}`;
      await storeBooking(app, { bookingNumber, rideId: malshej, status: 'failed' });
    }
    const { text } = await csv('/admin/bookings/export?search=x000&sort=bookingNumber');
    const cells = text.trimEnd().split('\r\n').slice(1);
    expect(cells).toHaveLength(501);
    expect(cells.map((line) => line.slice(0, 7))).toEqual(cells.map((line) => line.slice(0, 7)).toSorted());
  });
});

test.each(['', '/export', '/no-such-id', '/no-such-id/money', '/no-such-id/history'])(
  'GET bookings%s is for administrators',
  async (path) => {
    for (const base of ['/api/admin/bookings', '/api/admin/event-bookings']) {
      expect((await app.get(`${base}${path}`)).status).toBe(401);
      expect((await app.get(`${base}${path}`, { token: account.token })).status).toBe(403);
    }
  },
);
