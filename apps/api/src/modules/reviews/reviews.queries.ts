import type { ReviewState } from '@kickstand/contract/reviews/reviews.schema';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { eventColumn, itemColumn } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { isOf, type Whose } from '../../db/whose-bookings.ts';

export type ReviewRow = typeof rideReviews.$inferSelect;

const item = {
  kind: bookings.kind,
  title: itemColumn('title'),
  startsAt: itemColumn('startsAt'),
  place: itemColumn('place'),
};

/** A booking with its ride or event, and the review that was written. */
export async function findReviewed(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      ...item,
      venue: eventColumn('venue'),
      rideId: bookings.rideId,
      eventId: bookings.eventId,
      status: bookings.status,
      outcome: bookings.outcome,
      /** Its rider has no account any more, and is no guest: false. */
      isOwned: sql<boolean>`(${bookings.userId} is not null or ${bookings.isGuest})`,
      name: sql<string>`coalesce(${bookings.personalInfo} ->> 'fullName', '')`,
      review: rideReviews,
    })
    .from(bookings)
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .leftJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(rideReviews, eq(rideReviews.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}

type MadeFrom = { rideId: string | null; eventId: string | null };

/** The completed ride that was made from it, if visitors can see it. */
export async function findStory(db: Database, { rideId, eventId }: MadeFrom, now: Date) {
  const madeFrom = rideId === null ? eq(completedRides.eventId, eventId ?? '') : eq(completedRides.rideId, rideId);
  const [row] = await db
    .select()
    .from(completedRides)
    .where(and(madeFrom, eq(completedRides.isPublished, true), isDue(completedRides, now.toISOString())));
  return row ?? null;
}

/** False if the booking has a review already. */
export async function insertReview(db: Database, review: typeof rideReviews.$inferInsert): Promise<boolean> {
  const added = await db.insert(rideReviews).values(review).onConflictDoNothing().returning({ id: rideReviews.id });
  return added.length > 0;
}

/** More than an editor reads at once. */
const MAX_WAITING = 200;
const MAX_DECIDED = 20;

/** Those that wait, the oldest first, then the latest decisions. */
export async function selectReviews(db: Database) {
  const select = () =>
    db
      .select({ ...item, review: rideReviews })
      .from(rideReviews)
      .innerJoin(bookings, eq(bookings.id, rideReviews.bookingId))
      .leftJoin(rides, eq(rides.id, bookings.rideId))
      .leftJoin(events, eq(events.id, bookings.eventId));
  const waiting = await select()
    .where(eq(rideReviews.state, 'waiting'))
    .orderBy(asc(rideReviews.createdAt), asc(rideReviews.id))
    .limit(MAX_WAITING);
  const decided = await select()
    .where(ne(rideReviews.state, 'waiting'))
    .orderBy(desc(rideReviews.decidedAt), asc(rideReviews.id))
    .limit(MAX_DECIDED);
  return [...waiting, ...decided];
}

export async function lockReview(transaction: Database, id: string): Promise<ReviewRow | null> {
  const [row] = await transaction.select().from(rideReviews).where(eq(rideReviews.id, id)).for('update');
  return row ?? null;
}

export async function updateState(
  transaction: Database,
  id: string,
  decision: { state: ReviewState; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await transaction.update(rideReviews).set(decision).where(eq(rideReviews.id, id));
}

/** The ids of the reviews that were deleted. */
export async function deleteReviewsOf(transaction: Database, whose: Whose): Promise<string[]> {
  const own = transaction.select({ id: bookings.id }).from(bookings).where(isOf(whose));
  const deleted = await transaction
    .delete(rideReviews)
    .where(inArray(rideReviews.bookingId, own))
    .returning({ id: rideReviews.id });
  return deleted.map(({ id }) => id);
}
