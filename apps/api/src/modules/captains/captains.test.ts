import type { Captain } from '@kickstand/contract/captains/captains.endpoints';
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
let own: string;
let other: string;
let event: string;
let ownBooking: string;
let otherBooking: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  owner = await addAdministrator(app);
  captain = await addStaff('captain', 'Rukmini Pradhan');
  own = await addRide(app, { title: 'Malshej by Dawn' });
  other = await addRide(app, { title: 'Daman Coast' });
  event = await addEvent(app);
  const medicalHistory = app.deps.secrets.encrypt('Asthma');
  const money = { paymentId: 'pay_abc', orderId: 'order_abc', paymentUtr: '033814379298', medicalHistory };
  ownBooking = await storeBooking(app, { rideId: own, amountPaise: 150_000, ...money });
  otherBooking = await storeBooking(app, { rideId: other, amountPaise: 90_000, medicalHistory });
  await storeBooking(app, { eventId: event });
  await assign(own, captain.id);
});
afterAll(() => app.stop());

async function addStaff(clubRole: ClubRole, fullName: string): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole, fullName }).where(eq(users.id, member.id));
  return member;
}

const assign = (rideId: string, userId: string, kind = 'rides') =>
  app.post(`/api/admin/${kind}/${rideId}/captains`, { userId }, { token: owner.token });
const remove = (rideId: string, userId: string) =>
  app.call('DELETE', `/api/admin/rides/${rideId}/captains/${userId}`, { token: owner.token });
const get = (path: string, { token } = captain) => app.get(`/api/admin${path}`, { token });
const idsOf = (list: Captain[]) => list.map(({ _id }) => _id);
const REFUSED = [403, 'Access denied. Admin privileges required.'];

describe('assigning captains', () => {
  test('answers with who leads the ride and who else could; both ways are logged without the person’s name', async () => {
    const second = await addStaff('captain', 'Arnav Naik');
    const { status, json } = await assign(other, second.id);
    expect(status).toBe(200);
    expect(json.data.captains).toEqual([{ _id: second.id, fullName: 'Arnav Naik', email: second.email }]);
    expect(idsOf(json.data.candidates)).toEqual([captain.id]);
    const removed = await remove(other, second.id);
    expect([removed.json.data.captains, idsOf(removed.json.data.candidates)]).toEqual([[], [second.id, captain.id]]);
    const lines = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, second.id))
      .orderBy(auditLog.id);
    expect(lines.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'user.captain-assigned', after: { ride: 'Daman Coast' } },
      { action: 'user.captain-removed', after: { ride: 'Daman Coast' } },
    ]);
  });

  test('twice at once assigns once', async () => {
    const third = await addStaff('captain', 'Jaya Sawant');
    const answers = await Promise.all([1, 2, 3].map(() => assign(event, third.id, 'events')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, third.id));
    expect(lines.map(({ after }) => after)).toEqual([{ event: 'Workshop Night' }]);
  });

  test('needs an active captain and a ride that exists', async () => {
    const treasurer = await addStaff('treasurer', 'Yusuf Contractor');
    const retired = await addStaff('captain', 'Leena Rane');
    await app.deps.db.update(users).set({ isActive: false }).where(eq(users.id, retired.id));
    for (const { id } of [treasurer, retired, { id: 'no-such-person' }]) {
      const { status, json } = await assign(own, id);
      expect([status, json.errors[0].field]).toEqual([409, 'userId']);
      expect(json.message).toBe("This person isn't an active ride captain. Give them that role first.");
    }
    expect((await assign('no-such-ride', captain.id)).json.message).toBe('Ride not found');
    expect((await assign('no-such-event', captain.id, 'events')).json.message).toBe('Event not found');
  });

  test('another role ends it, for good', async () => {
    const person = await addStaff('captain', 'Tejas Kadam');
    await assign(own, person.id);
    const form = { fullName: 'Tejas Kadam', email: person.email, role: 'user' };
    for (const clubRole of ['editor', 'captain']) {
      const { json } = await app.call('PUT', `/api/admin/users/${person.id}`, {
        token: owner.token,
        body: { ...form, clubRole },
      });
      expect(json.data.user).toMatchObject({ role: 'user', clubRole });
    }
    const left = and(eq(captains.userId, person.id), eq(captains.rideId, own));
    expect(await app.deps.db.select().from(captains).where(left)).toEqual([]);
  });
});

describe('a captain', () => {
  test('sees their rides and the riders on them, and counts of those alone', async () => {
    const rides = (await get('/rides')).json.data;
    expect(idsOf(rides.data)).toEqual([own]);
    expect([rides.pagination.total, rides.summary.total]).toEqual([1, 1]);
    const bookings = (await get('/bookings')).json.data;
    expect(idsOf(bookings.data)).toEqual([ownBooking]);
    expect(bookings.summary).toEqual({ total: 1, paid: 1, created: 0, revenue: 1500 });
    expect((await get('/bookings?search=Daman')).json.data.data).toEqual([]);
    const events = (await get('/events')).json.data;
    expect([events.data, events.summary]).toEqual([[], { total: 0, upcoming: 0, today: 0, participants: 0 }]);
    expect((await get('/event-bookings')).json.data.summary.total).toBe(0);
  });

  test('is refused what belongs to rides of others', async () => {
    for (const path of [
      `/rides/${other}`,
      `/events/${event}`,
      `/bookings/${otherBooking}`,
      `/bookings/${otherBooking}/medical`,
    ]) {
      const { status, json } = await get(path);
      expect([status, json.message], path).toEqual(REFUSED);
    }
    const resent = await app.post(`/api/admin/bookings/${otherBooking}/resend-confirmation`, {}, captain);
    expect([resent.status, resent.json.message]).toEqual(REFUSED);
    expect((await get('/bookings/no-such-id')).status).toBe(404);
    expect((await get(`/rides/${own}`)).status).toBe(200);
  });

  test('sees no references of payments; the treasurer does', async () => {
    const hidden = { razorpayOrderId: null, razorpayPaymentId: null, paymentUtr: null, razorpaySignature: null };
    expect((await get(`/bookings/${ownBooking}`)).json.data.booking).toMatchObject(hidden);
    expect((await get('/bookings')).json.data.data[0]).toMatchObject(hidden);
    const treasurer = await addStaff('treasurer', 'Yusuf Contractor');
    expect((await get(`/bookings/${ownBooking}`, treasurer)).json.data.booking.paymentUtr).toBe('033814379298');
  });

  test('reads the medical text of their riders, and each reading is logged; the treasurer is refused', async () => {
    const readings = () =>
      app.deps.db
        .select({ by: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'booking.medical-read'), eq(auditLog.entityId, ownBooking)))
        .orderBy(auditLog.id);
    for (const person of [captain, owner, captain]) {
      const { json } = await get(`/bookings/${ownBooking}/medical`, person);
      expect(json.data.medicalHistory).toBe('Asthma');
    }
    const treasurer = await addStaff('treasurer', 'Yusuf Contractor');
    expect((await get(`/bookings/${ownBooking}/medical`, treasurer)).status).toBe(403);
    expect(await readings()).toEqual([{ by: captain.id }, { by: owner.id }, { by: captain.id }]);
  });

  test('who is taken off a ride loses it at once', async () => {
    await remove(own, captain.id);
    expect((await get(`/bookings/${ownBooking}/medical`)).status).toBe(403);
    expect((await get('/rides')).json.data.data).toEqual([]);
    await assign(own, captain.id);
    expect((await get(`/rides/${own}`)).status).toBe(200);
  });
});

test('changes of a record are shown to those who may change it', async () => {
  const editor = await addStaff('editor', 'Shalaka Kelkar');
  const seen = async (entity: string) => (await get(`/audit-log/of/${entity}/some-id`, editor)).status;
  expect([await seen('blog'), await seen('completed-ride')]).toEqual([200, 200]);
  for (const entity of ['user', 'booking', 'ride', 'event', 'export']) expect(await seen(entity), entity).toBe(403);
});

test('the dashboard’s numbers have no revenue for those who may not see money', async () => {
  const editor = await addStaff('editor', 'Shalaka Kelkar');
  expect((await get('/dashboard/stats', editor)).json.data).not.toHaveProperty('revenue');
  expect((await get('/dashboard/stats', owner)).json.data.revenue.totalRevenue).toBeGreaterThan(0);
});
