import { MESSAGE_AUDIENCES } from '@kickstand/contract/messages/messages.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { instant } from './columns.ts';
import { itemCheck, itemColumns } from './item-columns.ts';
import { waitingEntries } from './waiting.ts';

/** What organisers have written to the riders of a ride or event. */
export const riderMessages = pgTable(
  'rider_messages',
  {
    id: text().primaryKey(),
    ...itemColumns(),
    audience: text({ enum: MESSAGE_AUDIENCES }).notNull(),
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
    itemCheck('rider_messages', table),
  ],
);

/**
 * The riders of a message, decided when it was written, by their booking or their entry in the waiting list. Names and
 * addresses stay there.
 */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => riderMessages.id, { onDelete: 'cascade' }),
    /** The booking's or the entry's id. */
    recipientId: text('recipient_id').notNull(),
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    entryId: text('entry_id').references(() => waitingEntries.id, { onDelete: 'cascade' }),
    /** open: its mail is not queued yet. */
    step: text({ enum: ['open', 'queued', 'no-address'] })
      .notNull()
      .default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.recipientId] }),
    index('message_recipients_booking_index').on(table.bookingId),
    index('message_recipients_entry_index').on(table.entryId),
    check('message_recipients_check', sql`(${table.bookingId} is null) <> (${table.entryId} is null)`),
  ],
);
