import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { events, rides } from './content.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What organisers have written to the riders of a ride or event. */
export const riderMessages = pgTable(
  'rider_messages',
  {
    id: text().primaryKey(),
    rideId: text('ride_id').references(() => rides.id, { onDelete: 'cascade' }),
    eventId: text('event_id').references(() => events.id, { onDelete: 'cascade' }),
    audience: text({ enum: ['all', 'group', 'waiting', 'change'] }).notNull(),
    riderGroup: text('rider_group').notNull().default(''),
    subject: text().notNull(),
    body: text().notNull(),
    /** Without the name: a person who is deleted leaves none behind. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('rider_messages_ride_index').on(table.rideId, table.createdAt),
    index('rider_messages_event_index').on(table.eventId, table.createdAt),
    check('rider_messages_item_check', sql`(${table.rideId} is null) <> (${table.eventId} is null)`),
  ],
);

/** The riders of a message, decided when it was written. Names and addresses stay in the bookings. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => riderMessages.id, { onDelete: 'cascade' }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** open: its mail is not queued yet. */
    step: text({ enum: ['open', 'queued', 'no-address'] })
      .notNull()
      .default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.bookingId] }),
    index('message_recipients_booking_index').on(table.bookingId),
  ],
);
