import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { instant } from './columns.ts';
import { itemColumns, itemOfKindCheck } from './item-columns.ts';

/** What a waiting person entered, as the columns of the booking they get with an offer. */
type WaitingDetails = Pick<
  typeof bookings.$inferInsert,
  'personalInfo' | 'motorcycleInfo' | 'emergencyContact' | 'agreements' | 'papers' | 'waiverId' | 'pillion' | 'places'
> & { waiverAgreedAt: string | null };

/**
 * The people who wait for a place. Triggers (rules.sql) count them on their ride or event, let places go to them in their
 * order only, and end an offer together with its booking.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: text().primaryKey(),
    /** The order of the line: given while the ride or event is locked. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: BOOKING_KINDS }).notNull(),
    ...itemColumns(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** taken, expired, left, removed and closed are final: a person who joins again gets another entry. */
    state: text({ enum: ['waiting', 'offered', 'taken', 'expired', 'left', 'removed', 'closed'] }).notNull(),
    /** Only while the person waits: an offer moves them into its booking. */
    details: jsonb().$type<WaitingDetails>(),
    /** Encrypted. */
    medicalHistory: text('medical_history'),
    /** The booking that holds the offered place. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** An organiser let the person pass the others. */
    isOutOfTurn: boolean('is_out_of_turn').notNull().default(false),
    joinedAt: instant('joined_at').notNull(),
    offeredAt: instant('offered_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('waiting_entries_live_ride_key')
      .on(table.userId, table.rideId)
      .where(sql`state in ('waiting', 'offered') and ride_id is not null`),
    uniqueIndex('waiting_entries_live_event_key')
      .on(table.userId, table.eventId)
      .where(sql`state in ('waiting', 'offered') and event_id is not null`),
    uniqueIndex('waiting_entries_booking_key').on(table.bookingId),
    index('waiting_entries_ride_index').on(table.rideId, table.sequence).where(sql`state in ('waiting', 'offered')`),
    index('waiting_entries_event_index').on(table.eventId, table.sequence).where(sql`state in ('waiting', 'offered')`),
    index('waiting_entries_user_index').on(table.userId, table.joinedAt),
    itemOfKindCheck('waiting_entries', table),
    check('waiting_entries_details_check', sql`(${table.state} = 'waiting') = (${table.details} is not null)`),
    check('waiting_entries_medical_check', sql`${table.state} = 'waiting' or ${table.medicalHistory} is null`),
  ],
);
