import { REVIEW_STATES } from '@kickstand/contract/reviews/reviews.rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { instant, isDemo } from './columns.ts';

/** What riders wrote about a ride or event, one for each booking; an editor decides what the site shows. */
export const rideReviews = pgTable(
  'ride_reviews',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** As they want to be named. */
    name: text().notNull(),
    text: text().notNull(),
    rating: integer().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull().default('waiting'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    isDemo: isDemo(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ride_reviews_booking_key').on(table.bookingId),
    index('ride_reviews_state_index').on(table.state, table.createdAt),
    index('ride_reviews_decider_index').on(table.decidedBy),
    check('ride_reviews_rating_check', sql`${table.rating} between 1 and 5`),
  ],
);
