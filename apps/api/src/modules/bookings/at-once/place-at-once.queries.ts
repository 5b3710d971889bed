import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { insertFrom, valuesOf } from '../../../db/insert-select.ts';
import { preparedPer } from '../../../db/prepared-per.ts';
import { events, rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { auditLog } from '../../../db/schema/operations.ts';
import { writtenOnce } from '../../../db/written-once.ts';
import { DECIDING } from '../booked-item.ts';
import type { NewBooking } from '../bookings.queries.ts';
import type { BookingWithItem } from '../joined-bookings.queries.ts';

const COUNTED = ['capacity', 'takenCount', 'heldCount', 'waitingCount'] as const;
const SHOWN = ['title', 'place', 'startsAt', 'endsAt', 'imgUrl', 'picture', 'cancelledAt', 'confirmedAt'] as const;
const DATED = ['id', 'createdAt', 'updatedAt'] as const;

const pick = <T extends object, Name extends keyof T>(all: T, names: readonly Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, Name>;

const rideColumns = pick(getTableColumns(rides), [...DECIDING.ride, ...SHOWN, ...DATED, ...COUNTED]);
const eventColumns = pick(getTableColumns(events), [...DECIDING.event, ...SHOWN, ...DATED, ...COUNTED, 'venue']);

const textOf = (columns: object): SQL<string> => sql`row(${sql.join(Object.values(columns), sql.raw(', '))})::text`;
/** Everything that decided about the booking, as text: the same again means that nothing of it has changed. */
const MARKS = {
  ride: textOf(pick(rideColumns, DECIDING.ride)),
  event: textOf(pick(eventColumns, DECIDING.event)),
};

const hasBooked = (itemId: 'ride_id' | 'event_id') =>
  sql<boolean>`exists (select from bookings where user_id = ${sql.placeholder('userId')} and ${sql.identifier(itemId)} = ${sql.placeholder('id')})`;

const rideById = preparedPer((db) =>
  db
    .select({ row: rideColumns, mark: MARKS.ride, hasBooked: hasBooked('ride_id') })
    .from(rides)
    .where(eq(rides.id, sql.placeholder('id')))
    .prepare(''),
);
const eventById = preparedPer((db) =>
  db
    .select({ row: eventColumns, mark: MARKS.event, hasBooked: hasBooked('event_id') })
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare(''),
);

/** A ride or event as it is at this moment, without a lock, and whether a person has ever booked it. */
export async function findItemNow(db: Database, kind: BookingKind, id: string, userId: string) {
  if (kind === 'ride') {
    const [found] = await rideById(db).execute({ id, userId });
    return found ? { kind, ...found } : null;
  }
  const [found] = await eventById(db).execute({ id, userId });
  return found ? { kind, ...found } : null;
}

export type ItemNow = NonNullable<Awaited<ReturnType<typeof findItemNow>>>;

/** As the answer shows it beside the booking. */
export function shownItem({ kind, row }: ItemNow): BookingWithItem['item'] {
  const event = kind === 'event' ? row : null;
  return {
    ...pick(row, SHOWN),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    eventVenue: event?.venue ?? null,
    eventStatus: event?.status ?? null,
  };
}

/**
 * Locks the ride or event, inserts the booking and its line of the audit log, in one statement. False, and nothing is
 * written, unless all of this holds: what decided about the booking is unchanged, a place is free, no one waits, no hold
 * has lapsed, and the person has never booked it before.
 */
export async function insertAtOnce(
  db: Database,
  { kind, mark, row: { id } }: ItemNow,
  booking: NewBooking & { places: number },
  audit: typeof auditLog.$inferInsert,
): Promise<boolean> {
  const values = {
    ...{ id, mark, userId: booking.userId, places: booking.places, now: booking.createdAt.toISOString() },
    ...valuesOf(bookings, booking),
    ...valuesOf(auditLog, audit),
  };
  const placed = await placing(db, kind, values, () => placingOf(kind, booking, audit));
  return placed.length > 0;
}

const placing = writtenOnce();

function placingOf(kind: BookingKind, booking: NewBooking, audit: typeof auditLog.$inferInsert): SQL {
  const item = sql.identifier(`${kind}s`);
  const itemId = sql.identifier(`${kind}_id`);
  const id = sql.placeholder('id');
  const free = sql`item where
    not exists (select from bookings where user_id = ${sql.placeholder('userId')} and ${itemId} = ${id})
    and not exists (select from bookings where ${itemId} = ${id} and status = 'created'
      and hold_expires_at <= ${sql.placeholder('now')}::timestamptz)`;
  return sql`with item as (
      select from ${item} where id = ${id} and ${MARKS[kind]} = ${sql.placeholder('mark')} and waiting_count = 0
        and taken_count + held_count + ${sql.placeholder('places')}::integer <= capacity
      for no key update
    ), placed as (${insertFrom(bookings, booking, free)} returning id)
    ${insertFrom(auditLog, audit, sql`placed`)} returning entity_id`;
}
