import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Uploaded pictures. Each is stored in several sizes; the dimensions are those of the largest. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all sizes combined. */
    bytes: integer().notNull(),
    /** As the uploaded file was called. */
    fileName: text('file_name').notNull().default(''),
    alt: text().notNull().default(''),
    /** The point that stays visible when a slot crops the picture, in percent. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    /** All sizes exist in AVIF too. */
    hasAvif: boolean('has_avif').notNull().default(false),
    /** When making the AVIF files was last begun. */
    avifTriedAt: instant('avif_tried_at'),
    /** Put into the library on purpose, so it stays even when no record shows it. */
    isKept: boolean('is_kept').notNull().default(false),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Since when no record shows it; null while one does. */
    unusedSince: instant('unused_since'),
    /** Its files are being deleted: no record may take it any more. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('media_unused_since_index').on(table.unusedSince),
    index('media_created_at_index').on(table.createdAt),
    index('media_uploaded_by_index').on(table.uploadedBy),
  ],
);
