import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { beforeAll, describe, expect, test } from 'vitest';
import { useListedBookings } from '../../../testing/listed-bookings.ts';
import { storeBooking } from '../../../testing/stored-bookings.ts';

const { app, admin, account, known, list, found } = useListedBookings();
let token: string;
let malshej: string;
beforeAll(() => {
  ({ token, malshej } = known);
});

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
      paidLeft: 0,
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
