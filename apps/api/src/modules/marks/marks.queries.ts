import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import type { Outcome } from '@kickstand/contract/ride-day/outcome.rules';
import type { SentMark } from '@kickstand/contract/ride-day/ride-day.schema';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { BOOKABLES, isFor, itemIdsOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { marshalLinks, rideMarks } from '../../db/schema/ride-day.ts';
import type { MarkAuthor } from './mark-author.ts';

const ITEMS = { ride: rideMarks.rideId, event: rideMarks.eventId };
const isOf = ({ kind, id }: BookableRef) => eq(ITEMS[kind], id);

/** One phone after the other: numbers are visible in the order they were given, so no phone misses one. */
export async function lockItem(transaction: Database, { kind, id }: BookableRef): Promise<void> {
  const table = BOOKABLES[kind];
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
}

/** Which of these are bookings of the ride or event, whatever became of them. */
export async function selectKnownSubjects(db: Database, { kind, id }: BookableRef, subjects: string[]) {
  if (subjects.length === 0) return [];
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isFor(kind, id), inArray(bookings.id, subjects)));
  return rows.map((row) => row.id);
}

export const countMarks = (db: Database, item: BookableRef): Promise<number> => db.$count(rideMarks, isOf(item));

/** The ids that were new. */
export async function insertMarks(
  transaction: Database,
  item: BookableRef,
  author: MarkAuthor,
  marks: readonly (Omit<SentMark, 'at'> & { at: Date })[],
  receivedAt: Date,
): Promise<string[]> {
  if (marks.length === 0) return [];
  const by = { authorId: author.userId ?? null, linkId: author.linkId ?? null };
  const added = await transaction
    .insert(rideMarks)
    .values(
      marks.map(({ id, subject, field, value, replaces, at }) => ({
        ...itemIdsOf(item.kind, item.id),
        ...by,
        ...{ id, subject, field, value, replaces, at, receivedAt },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: rideMarks.id });
  return added.map(({ id }) => id);
}

type Wanted = { since: number; limit: number; subjects?: string[] };

export const selectMarks = (db: Database, item: BookableRef, { since, limit, subjects }: Wanted) =>
  db
    .select({
      seq: rideMarks.seq,
      id: rideMarks.id,
      subject: rideMarks.subject,
      field: rideMarks.field,
      value: rideMarks.value,
      replaces: rideMarks.replaces,
      at: rideMarks.at,
      by: sql<string>`coalesce(${users.fullName}, nullif(${marshalLinks.name}, ''), 'Unknown')`,
    })
    .from(rideMarks)
    .leftJoin(users, eq(users.id, rideMarks.authorId))
    .leftJoin(marshalLinks, eq(marshalLinks.id, rideMarks.linkId))
    .where(and(isOf(item), gt(rideMarks.seq, since), subjects && inArray(rideMarks.subject, subjects)))
    .orderBy(asc(rideMarks.seq))
    .limit(limit);

/** Leaves `updatedAt` as it is: what phones note is no edit that a form of the booking could collide with. */
export async function updateOutcomes(transaction: Database, outcomes: ReadonlyMap<string, Outcome | null>) {
  for (const outcome of new Set(outcomes.values())) {
    const ids = [...outcomes].filter(([, one]) => one === outcome).map(([id]) => id);
    await transaction
      .update(bookings)
      .set({ outcome })
      .where(and(inArray(bookings.id, ids), sql`${bookings.outcome} is distinct from ${outcome}::text`));
  }
}

/** What was noted in one field about riders of any ride, without its authors. */
export const selectMarksAbout = (db: Database, subjects: string[], field: string, limit: number) =>
  db
    .select({
      id: rideMarks.id,
      subject: rideMarks.subject,
      field: rideMarks.field,
      value: rideMarks.value,
      replaces: rideMarks.replaces,
      at: rideMarks.at,
    })
    .from(rideMarks)
    .where(and(inArray(rideMarks.subject, subjects), eq(rideMarks.field, field)))
    .orderBy(asc(rideMarks.seq))
    .limit(limit);
