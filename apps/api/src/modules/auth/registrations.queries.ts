import { and, desc, eq, gte, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { registrations, users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { UserRow } from './auth.queries.ts';

export type RegistrationRow = typeof registrations.$inferSelect;
type Profile = Pick<RegistrationRow, 'fullName' | 'email' | 'primaryBike' | 'experienceLevel'>;

/** The account for an address, locked; created from the given values if missing. */
export async function lockOrInsertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow> {
  await db.insert(users).values(user).onConflictDoNothing({ target: users.emailKey });
  const locked = await lockUserByEmail(db, user.emailKey);
  if (!locked) throw new Error('the account vanished while it was being registered');
  return locked;
}

export async function lockUserByEmail(db: Database, emailKey: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey)).for('update');
  return user ?? null;
}

/** Newest first. */
export const selectRegistrations = (db: Database, userId: string): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt), registrations.id);

/** One device has one registration per account: a newer one replaces its form data. */
export async function replaceRegistration(db: Database, registration: RegistrationRow): Promise<RegistrationRow> {
  const { id: _, userId: __, device: ___, ...entered } = registration;
  const [row] = await db
    .insert(registrations)
    .values(registration)
    .onConflictDoUpdate({ target: [registrations.userId, registrations.device], set: entered })
    .returning();
  return row ?? registration;
}

export async function moveRegistration(db: Database, { id, userId }: RegistrationRow, device: string): Promise<void> {
  await db
    .delete(registrations)
    .where(and(eq(registrations.userId, userId), eq(registrations.device, device), ne(registrations.id, id)));
  await db.update(registrations).set({ device }).where(eq(registrations.id, id));
}

export async function deleteRegistrations(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(registrations).where(inArray(registrations.id, ids));
}

export async function findRegistration(db: Database, id: string): Promise<RegistrationRow | null> {
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
  return registration ?? null;
}

export async function updateProfile(
  db: Database,
  userId: string,
  { fullName, email, primaryBike, experienceLevel }: Profile,
  more: { updatedAt: Date; passwordHash?: string; verifiedAt?: Date },
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ fullName, email, primaryBike, experienceLevel, ...more })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new Error('the account vanished while it was locked');
  return user;
}

/**
 * Accounts whose address was never proven and whose last registration is older than a given time. Money records stay.
 */
export async function deleteNeverVerified(db: Database, before: Date): Promise<void> {
  const recent = db
    .select({ one: sql`1` })
    .from(registrations)
    .where(and(eq(registrations.userId, users.id), gte(registrations.createdAt, before)));
  const booked = db.select({ one: sql`1` }).from(bookings).where(eq(bookings.userId, users.id));
  await db
    .delete(users)
    .where(
      and(
        isNull(users.verifiedAt),
        isNull(users.invitedAt),
        eq(users.clubRole, 'member'),
        eq(users.isActive, true),
        lt(users.createdAt, before),
        notExists(recent),
        notExists(booked),
      ),
    );
}
