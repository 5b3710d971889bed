import { randomUUID } from 'node:crypto';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/policies';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import { bookings } from '../db/schema/bookings.ts';
import { bookingDetails } from './booking-details.ts';
import { addMember, type Member } from './booking-steps.ts';
import type { TestApp } from './test-app.ts';

/** A separate administrator, for apps without the demo. */
export async function addAdministrator(app: TestApp, fullName = 'Farah Khan'): Promise<Member> {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'owner', fullName }).where(eq(users.id, member.id));
  return member;
}

type Stored = typeof bookings.$inferInsert;

/** A booking as it lies in the database, without the way that led there. */
export async function storeBooking(
  app: TestApp,
  {
    personalInfo,
    ...row
  }: Omit<Partial<Stored>, 'personalInfo'> & { personalInfo?: Partial<Stored['personalInfo']> } & (
      | { rideId: string }
      | { eventId: string }
    ),
): Promise<string> {
  const details = bookingDetails();
  const now = app.deps.now();
  const id = randomUUID();
  await app.deps.db.insert(bookings).values({
    id,
    bookingNumber: id.slice(0, 7).toUpperCase(),
    kind: 'rideId' in row ? 'ride' : 'event',
    status: 'paid',
    amountPaise: 150_000,
    currency: 'INR',
    refundTiers: [...REFUND_TIERS],
    holdExpiresAt: new Date(now.getTime() + 15 * 60_000),
    motorcycleInfo: details.motorcycleInfo,
    emergencyContact: details.emergencyContact,
    agreements: details.agreements,
    createdAt: now,
    updatedAt: now,
    ...row,
    personalInfo: { ...details.personalInfo, contactNumber: '9820000118', ...personalInfo },
  });
  return id;
}
