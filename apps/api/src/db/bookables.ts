import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Difficulty } from '@kickstand/contract/rides/rides.schema';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { events, rides } from './schema/bookables.ts';
import { bookings } from './schema/bookings.ts';

/** Rides and events share the names of the columns that bookings, lists and counters ask for. */
export const BOOKABLES = { ride: rides, event: events };

const none = <Value = null>() => sql<Value | null>`null`;

/** Columns that only one of them has, in a query over either table. */
export const OWN_COLUMNS = {
  ride: {
    route: rides.route,
    distance: rides.distance,
    difficulty: rides.difficulty,
    status: none(),
    venue: none(),
  },
  event: {
    route: none(),
    distance: none<number>(),
    difficulty: sql<Difficulty>`'Medium'`,
    status: events.status,
    venue: events.venue,
  },
};

export type RideColumns = typeof rides.$inferSelect;
export type EventColumns = typeof events.$inferSelect;
type SharedName = keyof RideColumns & keyof EventColumns;

const REFERENCES = { ride: bookings.rideId, event: bookings.eventId };

type ItemIds = Pick<typeof bookings.$inferSelect, 'rideId' | 'eventId'>;

/** The columns by which a booking names its ride or event. */
export const itemIdsOf = (kind: BookingKind, id: string): ItemIds => ({
  rideId: null,
  eventId: null,
  [`${kind}Id`]: id,
});
export const itemIdOf = ({ rideId, eventId }: ItemIds): string => rideId ?? eventId ?? '';

/** Bookings of one ride or event. */
export const isFor = (kind: BookingKind, itemId: string): SQL => eq(REFERENCES[kind], itemId);

/** Bookings of one of these rides or events; no condition for null. */
export const isForOneOf = (kind: BookingKind, itemIds: string[] | null): SQL | undefined =>
  itemIds === null ? undefined : inArray(REFERENCES[kind], itemIds);

/** A shared column, in a query over bookings that joins rides and events. */
export const itemColumn = <Name extends SharedName>(name: Name) =>
  sql`coalesce(${rides[name]}, ${events[name]})`.mapWith(rides[name]) as SQL<RideColumns[Name] & EventColumns[Name]>;

/** A column that only events have, in the same query; null for a ride. */
export const eventColumn = <Name extends keyof EventColumns>(name: Name) =>
  sql`${events[name]}`.mapWith(events[name]) as SQL<EventColumns[Name] | null>;
