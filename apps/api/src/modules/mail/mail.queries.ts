import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { mails } from '../../db/schema/operations.ts';

export type MailRow = typeof mails.$inferSelect;

/** False if a message with the same key exists. */
export async function insertMail(db: Database, mail: typeof mails.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return inserted.length > 0;
}

/** Counts the attempt and answers the message, unless it was sent already. */
export async function claimMail(db: Database, id: string): Promise<MailRow | null> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
    .returning();
  return mail ?? null;
}

export async function markMailSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt, lastError: null }).where(eq(mails.id, id));
}

export async function markMailTried(
  db: Database,
  id: string,
  outcome: { status: 'queued' | 'failed'; lastError: string },
): Promise<void> {
  await db.update(mails).set(outcome).where(eq(mails.id, id));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Deletes mails sent or given up before a given time; pending ones stay. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  const moment = sql`coalesce(${mails.sentAt}, ${mails.createdAt})`;
  await db.delete(mails).where(and(ne(mails.status, 'queued'), lt(moment, before)));
}

/** The mails to an address, and those about bookings; either may be empty. */
export type Mailed = { emailKey: string; bookingIds: string[] };

/** Copies of what was mailed; what is still queued leaves first. */
const isCopy = ({ emailKey, bookingIds }: Mailed) =>
  and(
    ne(mails.status, 'queued'),
    or(eq(sql`lower(${mails.recipient})`, emailKey), inArray(sql`${mails.data} ->> 'bookingId'`, bookingIds)),
  );

export const countCopies = (db: Database, mailed: Mailed): Promise<number> => db.$count(mails, isCopy(mailed));

export async function deleteCopies(db: Database, mailed: Mailed): Promise<number> {
  const deleted = await db.delete(mails).where(isCopy(mailed)).returning({ id: mails.id });
  return deleted.length;
}

/** Messages that could not be sent so far, or that no worker has taken since a given time; null if there are none. */
export async function findWaiting(
  db: Database,
  dueBefore: Date,
): Promise<{ total: number; since: Date; lastError: string | null } | null> {
  const isWaiting = and(eq(mails.status, 'queued'), or(isNotNull(mails.lastError), lt(mails.createdAt, dueBefore)));
  const [oldest] = await db
    .select({ since: mails.createdAt, total: sql<number>`count(*) over ()` })
    .from(mails)
    .where(isWaiting)
    .orderBy(mails.createdAt)
    .limit(1);
  if (!oldest) return null;
  const [latest] = await db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), isNotNull(mails.lastError)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return { total: Number(oldest.total), since: oldest.since, lastError: latest?.lastError ?? null };
}
