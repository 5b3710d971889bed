import { matchesRider, RIDER_PAYMENTS, RIDER_SORTS } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { captains } from '../../db/schema/captains.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { addEvent, addMember, addRide, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Member;
let captain: Member;
let treasurer: Member;
let ride: string;
let other: string;
let event: string;
let asha: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  owner = await addAdministrator(app);
  captain = await addStaff('captain');
  treasurer = await addStaff('treasurer');
  ride = await addRide(app, { title: 'Malshej by Dawn' });
  other = await addRide(app);
  event = await addEvent(app);
  await app.deps.db.insert(captains).values({ userId: captain.id, rideId: ride });
  const rider = await addMember(app);
  await app.deps.db.update(users).set({ experienceLevel: 'Advanced' }).where(eq(users.id, rider.id));
  asha = await storeBooking(app, {
    rideId: ride,
    userId: rider.id,
    bookingNumber: '7A3MF6D',
    personalInfo: { fullName: 'Asha Patil', contactNumber: '9820000118', bloodGroup: 'AB-' },
    motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH 01 AB-1234' },
    emergencyContact: { personName: 'Omkar Jadhav', number: '98330 00277' },
    medicalHistory: app.deps.secrets.encrypt('Asthma'),
    paymentMethod: 'upi',
    paymentId: 'pay_IH4NVgf4Dreq1l',
    orderId: 'order_IH4NRcM9wAx2',
    paymentUtr: '033814379298',
    riderGroup: 'Sion starters',
  });
  await storeBooking(app, {
    rideId: ride,
    bookingNumber: 'KR4T7MW',
    personalInfo: { fullName: '=HYPERLINK("x")', contactNumber: '9820000200', bloodGroup: 'O+' },
    motorcycleInfo: { modelName: 'Classic 350', motorcycleNumber: 'MH 02 ZZ 9' },
    emergencyContact: { personName: '', number: '' },
    paymentMethod: 'cash',
  });
  await storeBooking(app, {
    rideId: ride,
    bookingNumber: 'QQ2B3C4',
    status: 'created',
    personalInfo: { fullName: 'Bilal 100%', contactNumber: '9820000300' },
  });
  for (const status of ['cancelled', 'refunded', 'failed'] as const) {
    await storeBooking(app, { rideId: ride, status, personalInfo: { fullName: `Gone ${status}` } });
  }
  await storeBooking(app, { rideId: other, personalInfo: { fullName: 'Elsewhere' } });
  await storeBooking(app, { eventId: event, personalInfo: { fullName: 'Eventful' } });
});
afterAll(() => app.stop());

async function addStaff(clubRole: ClubRole): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole }).where(eq(users.id, member.id));
  return member;
}

const get = (path: string, { token } = owner) => app.get(`/api/admin/${path}`, { token });
const list = async (query = '', id = ride) => (await get(`rides/${id}/riders${query}`)).json.data;
const namesOf = (riders: Rider[]) => riders.map(({ name }) => name);
const put = (bookingId: string, body: object, { token } = owner, id = ride) =>
  app.call('PUT', `/api/admin/rides/${id}/riders/${bookingId}/group`, { token, body });

describe('the riders of a ride', () => {
  test('are those with a place or paying for one, with everything an organiser needs and no medical text', async () => {
    const { status, text, json } = await get(`rides/${ride}/riders`);
    expect(status).toBe(200);
    expect(namesOf(json.data.data)).toEqual(['=HYPERLINK("x")', 'Asha Patil', 'Bilal 100%']);
    expect(json.data.data[1]).toEqual({
      _id: asha,
      attendance: [],
      outcome: null,
      bookingNumber: '7A3MF6D',
      name: 'Asha Patil',
      phone: '9820000118',
      bike: 'Himalayan 450',
      plate: 'MH 01 AB-1234',
      bloodGroup: 'AB-',
      emergencyName: 'Omkar Jadhav',
      emergencyPhone: '98330 00277',
      experience: 'Advanced',
      pillion: null,
      postponed: null,
      group: 'Sion starters',
      payment: 'paid',
      paymentMethod: 'upi',
      paymentId: 'pay_IH4NVgf4Dreq1l',
      orderId: 'order_IH4NRcM9wAx2',
      paymentUtr: '033814379298',
      bookedAt: expect.any(String),
    });
    expect(json.data.summary).toMatchObject({
      ...{ total: 3, paid: 1, cash: 1, waiting: 1, groups: ['Sion starters'] },
      item: { _id: ride, title: 'Malshej by Dawn', venue: 'Sion Circle', capacity: 10, isCancelled: false },
    });
    expect(text).not.toMatch(/Asthma|medical/i);
  });

  test('events have theirs', async () => {
    const { data, summary } = (await get(`events/${event}/riders`)).json.data;
    expect([namesOf(data), summary.item.title]).toEqual([['Eventful'], 'Workshop Night']);
    expect((await get(`rides/${event}/riders`)).json.message).toBe('Ride not found');
    expect((await get(`events/${ride}/riders`)).json.message).toBe('Event not found');
  });

  test.each([
    ...['7A3 MF6D', '7a3mf6d', '#7a3-mf6d', 'asha', 'PATIL asha', 'himalayan', 'mh01ab1234', 'ab-', 'omkar'],
    ...['+91 98200 00118', '098200-00118', '0091 9820000118', '98330 00277', '+91 9833000277', 'advanced', 'sion st'],
    ...['pay_IH4NVgf4Dreq1l', 'order_IH4NRcM9wAx2', '0338 1437 9298', 'cash', 'waiting', 'paid'],
    ...['100%', '%', '_', 'gone', 'elsewhere', '98200', 'asha cash', "'; drop table bookings"],
  ])('the database finds by %j whom the contract finds', async (search) => {
    const all: Rider[] = (await list()).data;
    const { data, pagination, summary } = await list(`?search=${encodeURIComponent(search)}`);
    const expected = all.filter((rider) => matchesRider(rider, { search }));
    expect(namesOf(data)).toEqual(namesOf(expected));
    expect([pagination.total, summary.total]).toEqual([expected.length, 3]);
  });

  test.each([
    ['7A3 MF6D', ['Asha Patil']],
    ['+91 98200 00118', ['Asha Patil']],
    ['waiting', ['Bilal 100%']],
    ['%', ['Bilal 100%']],
    ['gone', []],
  ])('%j finds %j', async (search, names) => {
    expect(namesOf((await list(`?search=${encodeURIComponent(search)}`)).data)).toEqual(names);
  });

  test('are filtered by payment and group, and sorted by every column in both directions', async () => {
    for (const payment of RIDER_PAYMENTS) expect((await list(`?payment=${payment}`)).data).toHaveLength(1);
    expect(namesOf((await list('?group=Sion%20starters')).data)).toEqual(['Asha Patil']);
    for (const sort of RIDER_SORTS) {
      expect((await list(`?sort=${sort}`)).data, sort).toHaveLength(3);
      expect((await list(`?sort=-${sort}`)).data, sort).toHaveLength(3);
    }
    expect(namesOf((await list('?sort=-name&limit=1&page=2')).data)).toEqual(['Asha Patil']);
    expect(namesOf((await list('?sort=-group')).data)[0]).toBe('Asha Patil');
  });

  test('the export has the matching ones, harmless in a spreadsheet, and is logged', async () => {
    const { text, headers } = await get(`rides/${ride}/riders/export?payment=cash`);
    expect(headers['content-disposition']).toContain('ride-riders.csv');
    const [head, row, ...rest] = text.trimEnd().split('\r\n');
    expect(head).toContain('Rider,Phone,Motorcycle,Number plate,Blood group');
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",9820000200,/);
    expect(rest).toEqual([]);
    const logged = and(eq(auditLog.action, 'export.downloaded'), eq(auditLog.entityId, 'ride-riders.csv'));
    const lines = await app.deps.db.select().from(auditLog).where(logged);
    expect(lines.map(({ actorId, after }) => ({ actorId, after }))).toEqual([
      { actorId: owner.id, after: { filteredBy: ['payment'] } },
    ]);
  });
});

describe('who may', () => {
  test('a captain sees the riders of their ride, without references of payments, and of no other', async () => {
    const { data } = (await get(`rides/${ride}/riders?sort=-payment`, captain)).json.data;
    expect(data).toHaveLength(3);
    expect(data.find(({ _id }: Rider) => _id === asha)).toMatchObject({
      ...{ phone: '9820000118', paymentId: null, orderId: null, paymentUtr: null },
    });
    for (const path of [`rides/${other}/riders`, `events/${event}/riders`]) {
      expect((await get(path, captain)).status, path).toBe(403);
    }
    expect((await get(`rides/${ride}/riders/export`, captain)).status).toBe(403);
    expect((await put(asha, { group: 'Fast' }, captain, other)).status).toBe(403);
  });

  test('a treasurer sees and exports all', async () => {
    expect((await get(`rides/${other}/riders`, treasurer)).json.data.data).toHaveLength(1);
    expect((await get(`rides/${ride}/riders/export`, treasurer)).status).toBe(200);
  });
});

describe('a group', () => {
  const linesOf = (bookingId: string) =>
    app.deps.db
      .select({ by: auditLog.actorId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.group-set'), eq(auditLog.entityId, bookingId)))
      .orderBy(auditLog.id);

  test('is set once however often it is sent, logged, and taken away by an empty label', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put(asha, { group: ' <b>Fast</b> ' }, captain)));
    expect(answers.map(({ json }) => json.data?.group)).toEqual(Array(3).fill('<b>Fast</b>'));
    expect((await list()).summary.groups).toEqual(['<b>Fast</b>']);
    expect((await put(asha, { group: '' })).status).toBe(200);
    expect((await list()).summary.groups).toEqual([]);
    expect(await linesOf(asha)).toEqual([
      { by: captain.id, before: { group: 'Sion starters' }, after: { group: '<b>Fast</b>' } },
      { by: owner.id, before: { group: '<b>Fast</b>' }, after: { group: '' } },
    ]);
  });

  test('needs a short label and a rider of that ride', async () => {
    expect((await put(asha, { group: 'x'.repeat(31) })).json.message).toBe('Group must be at most 30 characters long');
    expect((await put(asha, { group: 'a\nb' })).json.message).toBe('Group must be on one line');
    expect((await put(asha, { group: 'Fast' }, owner, other)).json.message).toBe('Booking not found');
    const gone = await storeBooking(app, { rideId: ride, status: 'cancelled' });
    expect((await put(gone, { group: 'Fast' })).status).toBe(404);
  });
});
