import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { events, rides } from './bookables.ts';

type OfItem = Record<'rideId' | 'eventId', SQLWrapper>;

/** The ride or event that a row belongs to, and is deleted with: one of the two. */
export const itemColumns = () => ({
  rideId: text('ride_id').references(() => rides.id, { onDelete: 'cascade' }),
  eventId: text('event_id').references(() => events.id, { onDelete: 'cascade' }),
});

export const itemCheck = (name: string, { rideId, eventId }: OfItem) =>
  check(`${name}_item_check`, sql`(${rideId} is null) <> (${eventId} is null)`);

/** The same where the row says which of the two it is. */
export const itemOfKindCheck = (name: string, { kind, rideId, eventId }: OfItem & { kind: SQLWrapper }) =>
  check(
    `${name}_item_check`,
    sql`(${kind} = 'ride' and ${rideId} is not null and ${eventId} is null) or (${kind} = 'event' and ${eventId} is not null and ${rideId} is null)`,
  );
