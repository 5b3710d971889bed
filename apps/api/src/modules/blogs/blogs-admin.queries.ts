import type { BLOG_SORTS, BlogFilter } from '@kickstand/contract/blogs/blogs.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, count, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matchesText, orderOf } from '../../db/list-query.ts';
import { blogs } from '../../db/schema/content.ts';
import { type BlogRow, likes } from './blogs.queries.ts';

export type StoredBlog = typeof blogs.$inferSelect;
export type NewBlogRow = typeof blogs.$inferInsert;
export type BlogSort = Sort<(typeof BLOG_SORTS)[number]>;

const SORT_COLUMNS = {
  title: sql`lower(${blogs.title})`,
  category: blogs.category,
  isPublished: blogs.isPublished,
  createdAt: blogs.createdAt,
};

export async function selectAdminBlogs(
  db: Database,
  filter: BlogFilter,
  { page, limit, sort }: { page: number; limit: number; sort: BlogSort },
): Promise<{ rows: BlogRow[]; total: number }> {
  const rows = await db
    .select({ blog: blogs, likes })
    .from(blogs)
    .where(matching(filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, blogs.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(blogs).where(matching(filter));
  return { rows: rows.map((row) => ({ ...row.blog, likes: row.likes })), total: Number(counted?.total ?? 0) };
}

/** Of all articles, regardless of the list's filter. */
export async function countBlogs(db: Database): Promise<{ total: number; published: number; drafts: number }> {
  const [counted] = await db
    .select({ total: count(), published: sql<number>`count(*) filter (where ${blogs.isPublished})` })
    .from(blogs);
  const total = Number(counted?.total ?? 0);
  const published = Number(counted?.published ?? 0);
  return { total, published, drafts: total - published };
}

export async function findBlog(db: Database, id: string): Promise<BlogRow | null> {
  const [row] = await db.select({ blog: blogs, likes }).from(blogs).where(eq(blogs.id, id));
  return row ? { ...row.blog, likes: row.likes } : null;
}

export async function lockBlog(db: Database, id: string): Promise<StoredBlog | null> {
  const [row] = await db.select().from(blogs).where(eq(blogs.id, id)).for('update');
  return row ?? null;
}

/** The slugs that other articles have and that begin like this one. */
export async function selectSlugsLike(db: Database, slug: string, ownId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: blogs.slug })
    .from(blogs)
    // letters, digits and hyphens only: it contains no wildcards
    .where(and(or(eq(blogs.slug, slug), like(blogs.slug, `${slug}-%`)), ne(blogs.id, ownId)));
  return rows.map((row) => row.slug);
}

export async function insertBlog(db: Database, row: NewBlogRow): Promise<StoredBlog> {
  const [inserted] = await db.insert(blogs).values(row).returning();
  return inserted as StoredBlog;
}

export async function updateBlogRow(db: Database, id: string, change: Partial<NewBlogRow>): Promise<StoredBlog> {
  const [row] = await db.update(blogs).set(change).where(eq(blogs.id, id)).returning();
  return row as StoredBlog;
}

export async function deleteBlogRow(db: Database, id: string): Promise<void> {
  await db.delete(blogs).where(eq(blogs.id, id));
}

/** The same question as `matchesBlog` in the contract. */
function matching({ search, isPublished }: BlogFilter): SQL | undefined {
  return and(
    isPublished ? eq(blogs.isPublished, isPublished === 'true') : undefined,
    matchesText(search, [blogs.title, blogs.author, blogs.excerpt, blogs.category]),
  );
}
