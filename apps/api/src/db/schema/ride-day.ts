import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { itemCheck, itemColumns } from './item-columns.ts';

/** Links by which marshals without an account open one ride day. */
export const marshalLinks = pgTable(
  'marshal_links',
  {
    id: text().primaryKey(),
    ...itemColumns(),
    /** Emptied some time after the ride. */
    name: text().notNull(),
    seesMedical: boolean('sees_medical').notNull(),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('marshal_links_ride_index').on(table.rideId),
    index('marshal_links_event_index').on(table.eventId),
    itemCheck('marshal_links', table),
  ],
);

/** What phones noted on the day. A trigger (rules.sql) refuses changes: a correction is another mark. */
export const rideMarks = pgTable(
  'ride_marks',
  {
    /** The order of arrival, by which phones ask for what is new. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull(),
    ...itemColumns(),
    subject: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    replaces: jsonb().$type<string[]>().notNull(),
    /** By the phone's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** One of the two: without names, so that a person who is deleted leaves none behind. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    linkId: text('link_id').references(() => marshalLinks.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('ride_marks_id_key').on(table.id),
    index('ride_marks_ride_index').on(table.rideId, table.seq),
    index('ride_marks_event_index').on(table.eventId, table.seq),
    index('ride_marks_subject_index').on(table.subject),
    index('ride_marks_author_index').on(table.authorId),
    index('ride_marks_link_index').on(table.linkId),
    itemCheck('ride_marks', table),
  ],
);
