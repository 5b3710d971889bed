import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Uploaded pictures. Each is stored in several sizes; the dimensions are those of the largest. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all sizes combined. */
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when no ride, event or article shows it; null while one does. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('media_unused_since_index').on(table.unusedSince)],
);
