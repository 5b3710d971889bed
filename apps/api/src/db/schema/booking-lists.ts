import { BOOKING_KINDS, BOOKING_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, paise } from './columns.ts';

/**
 * By what the back-office finds bookings, except places that are only held: kept by triggers (rules.sql), which also has
 * the indexes of its texts and the view `searchable_bookings`. It has no other index, so that a change of the status
 * alone writes none.
 */
export const bookingSearch = pgTable('booking_search', {
  bookingId: text('booking_id').primaryKey(),
  kind: text({ enum: BOOKING_KINDS }).notNull(),
  itemId: text('item_id').notNull(),
  status: text({ enum: BOOKING_STATUSES }).notNull(),
  amountPaise: paise('amount_paise').notNull(),
  createdAt: instant('created_at').notNull(),
  /** '#kr4t7mw' */
  number: text().notNull(),
  /** In lower case, one per line: the booking's own texts, those of its account, title and place. */
  words: text().notNull(),
  /** Numbers and ids, letters and digits only, one per line. */
  codes: text().notNull(),
});

/** How many bookings a ride or event has in each state but 'created'; kept by triggers (rules.sql). */
export const bookingTallies = pgTable('booking_tallies', {
  itemId: text('item_id').primaryKey(),
  kind: text({ enum: BOOKING_KINDS }).notNull(),
  paid: integer().notNull(),
  failed: integer().notNull(),
  refunded: integer().notNull(),
  cancelled: integer().notNull(),
  paidPaise: paise('paid_paise').notNull(),
});
