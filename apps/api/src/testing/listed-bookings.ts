import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { adminCalls } from './admin-calls.ts';
import { addEvent, addMember, addRide, type Member } from './booking-steps.ts';
import { whenStarted } from './organiser-app.ts';
import { addAdministrator, storeBooking } from './stored-bookings.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The app without the demo, with six bookings of rides and one of an event, each distinguishable by a different field. */
export function useListedBookings() {
  let app: TestApp;
  let admin: ReturnType<typeof adminCalls>;
  let token: string;
  let account: Member;
  let malshej: string;
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
      {
        bookingNumber: 'KR4T7MW',
        rideId: malshej,
        personalInfo: person('Asha Patil', 'asha@riders.test', '9811122233'),
      },
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
      {
        bookingNumber: 'JJ3QW66',
        rideId: daman,
        status: 'paid',
        amountPaise: 75_050,
        personalInfo: person('', '', ''),
      },
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
  return {
    app: whenStarted(() => app),
    admin: whenStarted(() => admin),
    list,
    found: async (query = ''): Promise<AdminBooking[]> => (await list(query)).data,
    /** The rider of one of the bookings. */
    account: whenStarted(() => account),
    /** The administrator's token and the ride of most bookings. */
    known: whenStarted(() => ({ token, malshej })),
  };
}
