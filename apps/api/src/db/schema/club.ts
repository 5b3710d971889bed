import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

const content = () => jsonb().$type<Record<string, unknown>>();
/** Without the author's name: a person who is deleted leaves none behind. */
const author = () => text('author_id').references(() => users.id, { onDelete: 'set null' });

/** What is published of each section of the club's content; its row is locked by every change of the section. */
export const clubContent = pgTable('club_content', {
  section: text().primaryKey(),
  /** How often it was published. */
  version: integer().notNull().default(0),
  /** Null shows the defaults. */
  content: content(),
  authorId: author(),
  publishedAt: instant('published_at'),
});

/** Numbers for drafts; none is used twice, so a discarded draft is never taken for the one after it. */
export const clubDraftVersions = pgSequence('club_draft_versions');

/** The draft of a section that waits to be published. */
export const clubDrafts = pgTable('club_drafts', {
  section: text()
    .primaryKey()
    .references(() => clubContent.section),
  draftVersion: integer('draft_version').notNull(),
  /** The published version it was begun from. */
  basedOn: integer('based_on').notNull(),
  content: content().notNull(),
  authorId: author(),
  savedAt: instant('saved_at').notNull(),
});

/** Everything that was ever published, to be compared and restored. */
export const clubVersions = pgTable(
  'club_versions',
  {
    id: text().primaryKey(),
    section: text().notNull(),
    version: integer().notNull(),
    content: content().notNull(),
    /** The version whose content was brought back; 0 stands for the defaults. */
    restoredFrom: integer('restored_from'),
    authorId: author(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('club_versions_section_version_key').on(table.section, table.version),
    index('club_versions_author_index').on(table.authorId),
  ],
);

/** Logos and films that were uploaded; their files are in the store. */
export const clubFiles = pgTable('club_files', {
  id: text().primaryKey(),
  kind: text({ enum: ['logo', 'film'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});
