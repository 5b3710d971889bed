import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Messages to be sent and sent. Codes are made when a message leaves, so none is ever stored here. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_status_index').on(table.status, table.createdAt)],
);

/** Requests counted in windows of fixed length, shared by all instances. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('request_counts_resets_at_index').on(table.resetsAt)],
);

/** Facts about this installation, such as the fingerprint of its secret key. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});
