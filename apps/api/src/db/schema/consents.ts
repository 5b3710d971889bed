import { CONSENT_PURPOSES } from '@kickstand/contract/account/consents.rules';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** What members have decided, as it holds now; the audit log has what they decided before. Without a row: agreed. */
export const consents = pgTable(
  'consents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** A hash of the words they decided about. */
    textVersion: text('text_version').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);
