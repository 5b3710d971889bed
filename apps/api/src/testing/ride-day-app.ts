import { randomUUID } from 'node:crypto';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { captains } from '../db/schema/captains.ts';
import { addMember, addRide, type Member } from './booking-steps.ts';
import { whenStarted } from './organiser-app.ts';
import { addAdministrator, storeBooking } from './stored-bookings.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const PILLION = {
  fullName: 'Meera Patil',
  contactNumber: '9820000120',
  bloodGroup: 'O+',
  emergencyName: 'Ravi Patil',
  emergencyNumber: '9820000119',
};

type People = { owner: Member; captain: Member };
/** Two rides twelve hours ahead, the first led by the captain, and a booking of each. */
type Rides = { ride: string; other: string; asha: string; stranger: string };

/** The app of a test file about the day of a ride, with the calls of phones. */
export function useRideDay() {
  let started: TestApp;
  const app = whenStarted(() => started);
  const day = {} as People & Rides;
  beforeAll(async () => {
    started = await startTestApp({ settings: { rateLimits: false, demo: false } });
    Object.assign(day, await addPeople(app), await addRides(app));
    await app.deps.db.insert(captains).values({ userId: day.captain.id, rideId: day.ride });
  });
  afterAll(() => app.stop());

  const mark = (over: object = {}) => ({
    id: randomUUID(),
    subject: day.asha,
    field: 'state',
    value: 'arrived',
    replaces: [] as string[],
    at: app.deps.now().toISOString(),
    ...over,
  });
  const makeLink = async (form: object = {}, id = day.ride) => {
    const body = { name: 'Ravi', seesMedical: false, ...form };
    return app.post(`/api/admin/ride-days/${id}/links`, body, { token: day.owner.token });
  };
  return {
    app,
    day,
    mark,
    makeLink,
    dayOf: (id: string, { token }: Member) => app.get(`/api/admin/ride-days/${id}`, { token }),
    sync: (marks: object[], { since = 0, by = day.captain, id = day.ride } = {}) =>
      app.post(`/api/admin/ride-days/${id}/marks`, { marks, since }, { token: by.token }),
    tokenOf: async (form: object = {}, id = day.ride): Promise<string> =>
      new URL((await makeLink(form, id)).json.data.links.at(-1).url).hash.slice(1),
    asMarshal: (token: string, id = day.ride) => app.get(`/api/ride-days/${id}?token=${token}`),
    syncAsMarshal: (token: string, marks: object[], id = day.ride) =>
      app.post(`/api/ride-days/${id}/marks`, { token, marks, since: 0 }),
  };
}

async function addPeople(app: TestApp): Promise<People> {
  return { owner: await addAdministrator(app), captain: await addStaff(app, 'captain', 'Omkar Rao') };
}

export async function addStaff(app: TestApp, clubRole: ClubRole, fullName: string): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole, fullName }).where(eq(users.id, member.id));
  return member;
}

async function addRides(app: TestApp): Promise<Rides> {
  const ride = await addRide(app, {
    title: 'Malshej by Dawn',
    inHours: 12,
    route: { startLocation: 'Sion', endLocation: 'Malshej', waypoints: ['Murbad', ' Murbad ', ''] },
  });
  const other = await addRide(app, { title: 'Daman Coast', inHours: 12 });
  const asha = await storeBooking(app, {
    rideId: ride,
    bookingNumber: '7A3MF6D',
    personalInfo: { fullName: 'Asha <b>Patil</b>', bloodGroup: 'AB-' },
    medicalHistory: app.deps.secrets.encrypt('Asthma'),
    pillion: PILLION,
  });
  await storeBooking(app, { rideId: ride, bookingNumber: 'KR4T7MW', status: 'cancelled' });
  return { ride, other, asha, stranger: await storeBooking(app, { rideId: other }) };
}
