import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kickstand/contract/shared/dates';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../db/schema/accounts.ts';
import { events, rides } from '../db/schema/bookables.ts';
import { bookings } from '../db/schema/bookings.ts';
import { mails } from '../db/schema/operations.ts';
import type { OutboxMail } from '../gateways/mail/mail.port.ts';
import { paySandboxOrder } from '../sandbox/sandbox.service.ts';
import { hashToken, newSessionToken } from '../secrets/secrets.ts';
import { bookingDetails } from './booking-details.ts';
import { type TestApp, until } from './test-app.ts';

export type Member = { id: string; email: string; token: string };

/** Signed-in people, without the mails and hashes of a registration. */
export async function addMembers(app: TestApp, howMany: number): Promise<Member[]> {
  const now = app.deps.now();
  const members = Array.from({ length: howMany }, () => {
    const id = randomUUID();
    return { id, email: `rider-${id}@riders.test`, token: newSessionToken() };
  });
  for (let from = 0; from < members.length; from += 200) {
    const some = members.slice(from, from + 200);
    await app.deps.db
      .insert(users)
      .values(some.map(({ id, email }) => ({ id, email, emailKey: email, fullName: 'Asha Patil', verifiedAt: now })));
    await app.deps.db.insert(sessions).values(
      some.map(({ id, token }) => ({
        id: randomUUID(),
        tokenHash: hashToken(token),
        userId: id,
        device: 'test',
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + 10 * DAY_MS),
      })),
    );
  }
  return members;
}

export async function addMember(app: TestApp): Promise<Member> {
  const [member] = await addMembers(app, 1);
  if (!member) throw new Error('no member added');
  return member;
}

export async function addRide(
  app: TestApp,
  {
    places = 10,
    price = 1500,
    inHours = 240,
    ...more
  }: { places?: number; price?: number; inHours?: number } & Partial<typeof rides.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await app.deps.db.insert(rides).values({
    id,
    slug: id,
    title: 'Malshej by Dawn',
    place: 'Sion Circle',
    difficulty: 'Medium',
    startsAt: new Date(app.deps.now().getTime() + inHours * HOUR_MS),
    capacity: places,
    pricePaise: price * 100,
    ...more,
  });
  return id;
}

export async function addEvent(
  app: TestApp,
  {
    places = 10,
    price = 800,
    inHours = 240,
    ...more
  }: { places?: number; price?: number; inHours?: number } & Partial<typeof events.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await app.deps.db.insert(events).values({
    id,
    slug: id,
    title: 'Workshop Night',
    place: 'Club House',
    category: 'workshop',
    eventType: 'upcoming',
    status: 'published',
    isPublished: true,
    startsAt: new Date(app.deps.now().getTime() + inHours * HOUR_MS),
    capacity: places,
    basePricePaise: price * 100,
    ...more,
  });
  return id;
}

export const orderRide = (app: TestApp, { token, email }: Pick<Member, 'token' | 'email'>, rideId: string) =>
  app.post('/api/bookings/create-order', { rideId, ...bookingDetails(email) }, { token });

export const orderEvent = (app: TestApp, { token, email }: Pick<Member, 'token' | 'email'>, eventId: string) =>
  app.post('/api/event-bookings/create-order', { eventId, ...bookingDetails(email) }, { token });

/** Asks until the database isn't busy any more, as it tells browsers to. */
export async function insist<T extends { status: number }>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await attempt();
    if (answer.status !== 503) return answer;
  }
}

/** Checkout result in the browser after a payment by UPI. */
export async function payInCheckout(app: TestApp, orderId: string) {
  const { paymentId, signature } = await paySandboxOrder(app.deps, orderId, { method: 'upi', vpa: 'success@razorpay' });
  return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
}

/** A ride booked and paid for, by the browser's word. */
export async function bookRide(app: TestApp, member: Member, rideId: string) {
  const ordered = await orderRide(app, member, rideId);
  const confirmation = await payInCheckout(app, ordered.json.data.razorpayOrder.id);
  const { json } = await app.post('/api/bookings/verify-payment', confirmation, { token: member.token });
  return { bookingId: json.data.booking._id as string, paymentId: confirmation.razorpay_payment_id, confirmation };
}

export async function bookingOf(app: TestApp, id: string) {
  const [row] = await app.deps.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error('no such booking');
  return row;
}

/** Subjects of the mails a person has received, in the order of their causes, once the queue is empty. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const rows = await until(async () => {
    const known = await app.deps.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
    return known.some(({ status }) => status === 'queued') ? null : known;
  });
  const kept = await (app.deps.mail as OutboxMail).list();
  return rows.flatMap(({ id }) => kept.filter((mail) => mail.id.endsWith(id)).map(({ subject }) => subject));
}

/** The message about something, once it has come: messages leave in no fixed order. */
export const mailAbout = (app: TestApp, email: string, words: string) =>
  until(async () => {
    const mails = await (app.deps.mail as OutboxMail).list();
    return mails.find((mail) => mail.to === email && `${mail.subject} ${mail.text}`.includes(words));
  });

/** How many places of a ride are taken, and how many are held by people who are paying. */
export async function placesOf(app: TestApp, rideId: string) {
  const [row] = await app.deps.db.select().from(rides).where(eq(rides.id, rideId));
  return { taken: row?.takenCount, held: row?.heldCount };
}
