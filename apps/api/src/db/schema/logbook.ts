import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Years of members' logbooks that people with the link may see. Withdrawing one deletes its row. */
export const logbookLinks = pgTable(
  'logbook_links',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    /** The person copies it again later, so it isn't stored as a hash; it opens nothing that this database doesn't show. */
    token: text().notNull(),
    /** What the page calls its rider. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year] }),
    uniqueIndex('logbook_links_token_key').on(table.token),
  ],
);
