import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from './columns.ts';

/** All money movements in order; a trigger (rules.sql) refuses every change of a line. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    entry: text({ enum: ['order', 'payment', 'refund'] }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text().notNull(),
    /** The provider's id of the order, payment or refund: each is entered once. */
    reference: text().notNull(),
    bookingId: text('booking_id'),
    reason: text().notNull(),
    /** Where we learned of it. */
    source: text({ enum: ['booking', 'browser', 'webhook', 'reconciler', 'refund', 'organiser'] }).notNull(),
    /** The provider's event, if it came from one. */
    eventId: text('event_id'),
  },
  (table) => [
    uniqueIndex('ledger_reference_key').on(table.entry, table.reference),
    index('ledger_booking_index').on(table.bookingId),
    index('ledger_at_index').on(table.at),
    check('ledger_amount_check', sql`${table.amountPaise} > 0`),
  ],
);
