import { RECORD_KINDS } from '@kickstand/contract/records/records.rules';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Deleted rides, events, completed rides and articles, as their rows were. Copies, so that no reader of those tables
 * has to leave deleted ones out.
 */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text({ enum: RECORD_KINDS }).notNull(),
    recordId: text('record_id').notNull(),
    title: text().notNull(),
    /** By the names of the columns. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The rows that were deleted with it: likes, captains. */
    related: jsonb().$type<Record<string, unknown>[]>().notNull(),
    deletedBy: text('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('deleted_records_deleted_at_index').on(table.deletedAt),
    index('deleted_records_deleted_by_index').on(table.deletedBy),
  ],
);

/** What people typed into the form of a record and haven't saved. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    /** 'new' for a record that was never saved. */
    recordId: text('record_id').notNull(),
    values: jsonb('content').$type<Record<string, unknown>>().notNull(),
    basedOn: text('based_on'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.recordId] }),
    index('form_drafts_saved_at_index').on(table.savedAt),
  ],
);
