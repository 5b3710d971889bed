import { BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isDemo } from './columns.ts';
import { createdAt, picture, publishAt, publishAtIndex, texts, updatedAt } from './content-columns.ts';

export const blogs = pgTable(
  'blogs',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    category: text({ enum: BLOG_CATEGORIES }).notNull(),
    excerpt: text().notNull().default(''),
    /** Sanitised when saved. */
    content: text().notNull().default(''),
    author: text().notNull().default(''),
    tags: texts('tags'),
    imgUrl: text('img_url'),
    picture: picture(),
    isPublished: boolean('is_published').notNull().default(false),
    publishAt: publishAt(),
    publishedAt: instant('published_at'),
    readTime: integer('read_time').notNull().default(5),
    views: integer().notNull().default(0),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('blogs_slug_key').on(table.slug),
    index('blogs_published_at_index').on(table.publishedAt),
    publishAtIndex('blogs', table.publishAt),
  ],
);

export const blogLikes = pgTable(
  'blog_likes',
  {
    blogId: text('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Represents the like in responses without revealing whose it is. */
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blogId, table.userId] })],
);

/** A hash of visitor and hour, so that a view counts once. Kept for a day. */
export const blogViews = pgTable(
  'blog_views',
  {
    blogId: text('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    hour: instant('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.visitor, table.hour] }),
    index('blog_views_hour_index').on(table.hour),
  ],
);
