import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, asc, desc, eq } from 'drizzle-orm';
import { mails } from '../db/schema/operations.ts';
import { waitingEntries } from '../db/schema/waiting.ts';
import { examine } from '../modules/doctor/doctor.service.ts';
import type { MailKind } from '../modules/mail/mail-payloads.ts';
import { mailComposer } from '../modules/notifications/compose-mail.service.ts';
import { bookingDetails } from './booking-details.ts';
import { addMembers, type Member } from './booking-steps.ts';
import { storeBooking } from './stored-bookings.ts';
import type { TestApp } from './test-app.ts';

export const joinRide = (app: TestApp, { token, email }: Member, rideId: string) =>
  app.post('/api/waiting/rides', { rideId, ...bookingDetails(email) }, { token });

export const joinEvent = (app: TestApp, { token, email }: Member, eventId: string) =>
  app.post('/api/waiting/events', { eventId, ...bookingDetails(email) }, { token });

/** As many paid bookings as are asked for, each by its rider. */
export async function fillRide(app: TestApp, rideId: string, places: number) {
  const members = await addMembers(app, places);
  const riders: (Member & { bookingId: string })[] = [];
  for (const member of members) {
    const bookingId = await storeBooking(app, { rideId, userId: member.id, paymentMethod: 'free', amountPaise: 0 });
    riders.push({ ...member, bookingId });
  }
  return riders;
}

export const cancelPlace = (app: TestApp, { token }: Member, bookingId: string) =>
  app.post(`/api/bookings/${bookingId}/cancel`, {}, { token });

/** A person's entries in the line of a ride, the oldest first. */
export const entriesOf = (app: TestApp, rideId: string, userId: string) =>
  app.deps.db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.rideId, rideId), eq(waitingEntries.userId, userId)))
    .orderBy(asc(waitingEntries.sequence));

/** The mail of a kind that is queued for a person, as it will be sent; null if there is none or nothing to say. */
export async function queuedMail(app: TestApp, email: string, template: MailKind) {
  const [mail] = await app.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.template, template)))
    .orderBy(desc(mails.createdAt));
  return mail ? mailComposer(app.deps)(template, email, mail.data as never) : null;
}

/** What the tests of a line ask the app; `now` names the app and the organiser, which don't exist before the tests run. */
export function waitingCalls(now: () => { app: TestApp; owner: Member }) {
  const own = async ({ token }: Member) => (await now().app.get('/api/waiting', { token })).json.data.entries;
  return {
    own,
    ownState: async (member: Member) => (await own(member)).map((entry: { state: string }) => entry.state),
    leave: async (member: Member) => {
      const [entry] = await own(member);
      return now().app.post(`/api/waiting/${entry._id}/leave`, undefined, { token: member.token });
    },
    admin: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { token } = now().owner) =>
      now().app.call(method, `/api/admin/${path}`, { token, ...(body && { body }) }),
    problems: async () => (await examine(now().app.deps.db)).problems,
    /** The same app, some hours later. */
    at: (hours: number) => {
      const { deps } = now().app;
      return { ...deps, now: () => new Date(deps.now().getTime() + hours * HOUR_MS) };
    },
  };
}
