import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { and, eq, sql } from 'drizzle-orm';
import { BOOKABLES, isFor, OWN_COLUMNS } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { riderMessages } from '../../db/schema/messages.ts';

const COMPLETED = { ride: completedRides.rideId, event: completedRides.eventId };
const MESSAGES = { ride: riderMessages.rideId, event: riderMessages.eventId };

export type CompletableRow = NonNullable<Awaited<ReturnType<typeof findCompletable>>>;

/** What a completed ride takes over from a ride or event; events know neither road nor difficulty. */
export async function findCompletable(db: Database, { kind, id }: BookableRef) {
  const table = BOOKABLES[kind];
  const [row] = await db
    .select({
      slug: table.slug,
      title: table.title,
      description: table.description,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      place: table.place,
      takenCount: table.takenCount,
      imgUrl: table.imgUrl,
      picture: table.picture,
      cancelledAt: table.cancelledAt,
      status: OWN_COLUMNS[kind].status,
      distance: OWN_COLUMNS[kind].distance,
      difficulty: OWN_COLUMNS[kind].difficulty,
      route: OWN_COLUMNS[kind].route,
    })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

/** Of two who complete it at once, the second waits and finds it done. */
export async function lockItem(transaction: Database, { kind, id }: BookableRef): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
}

export async function findCompletedId(db: Database, { kind, id }: BookableRef): Promise<string | null> {
  const [row] = await db.select({ id: completedRides.id }).from(completedRides).where(eq(COMPLETED[kind], id));
  return row?.id ?? null;
}

/** How the day ended for each booking with a place. */
export const selectOutcomes = (db: Database, { kind, id }: BookableRef) =>
  db
    .select({
      outcome: bookings.outcome,
      places: bookings.places,
      hasPillion: sql<boolean>`${bookings.pillion} is not null`,
    })
    .from(bookings)
    .where(and(isFor(kind, id), eq(bookings.status, 'paid')));

/** When the riders were thanked last. */
export async function findThanks(db: Database, { kind, id }: BookableRef): Promise<Date | null> {
  const [row] = await db
    .select({ at: riderMessages.createdAt })
    .from(riderMessages)
    .where(and(eq(MESSAGES[kind], id), eq(riderMessages.audience, 'thanks')))
    .limit(1);
  return row?.at ?? null;
}
