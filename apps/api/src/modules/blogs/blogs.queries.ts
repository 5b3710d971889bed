import type { BLOG_SORTS, BlogFilter } from '@kickstand/contract/blogs/blogs.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, count, desc, eq, inArray, like, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { matchesText, orderOf } from '../../db/list-query.ts';
import { blogLikes, blogs, blogViews } from '../../db/schema/blogs.ts';

export type BlogRow = typeof blogs.$inferSelect & { likes: string[] };

// written out: Drizzle omits the table name where a query has one table, and `id` would mean the like's own
const likes = sql<string[]>`(select coalesce(json_agg(l.id), '[]'::json) from blog_likes l where l.blog_id = blogs.id)`;

export async function selectPublishedBlogs(
  db: Database,
  now: Date,
  { page, limit }: { page: number; limit: number },
  category?: BlogRow['category'],
): Promise<{ rows: BlogRow[]; total: number }> {
  const where = and(isPublic(now), category ? eq(blogs.category, category) : undefined);
  const rows = await db
    .select({ blog: blogs, likes })
    .from(blogs)
    .where(where)
    .orderBy(desc(sql`coalesce(${blogs.publishedAt}, ${blogs.createdAt})`), blogs.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(blogs).where(where);
  return { rows: rows.map((row) => ({ ...row.blog, likes: row.likes })), total: Number(counted?.total ?? 0) };
}

export async function findPublishedBlog(
  db: Database,
  now: Date,
  by: { slug: string } | { id: string },
): Promise<BlogRow | null> {
  const [row] = await db
    .select({ blog: blogs, likes })
    .from(blogs)
    .where(and(isPublic(now), 'slug' in by ? eq(blogs.slug, by.slug) : eq(blogs.id, by.id)));
  return row ? { ...row.blog, likes: row.likes } : null;
}

export async function insertLike(db: Database, like: typeof blogLikes.$inferInsert): Promise<void> {
  await db.insert(blogLikes).values(like).onConflictDoNothing();
}

export async function deleteLike(db: Database, blogId: string, userId: string): Promise<void> {
  await db.delete(blogLikes).where(and(eq(blogLikes.blogId, blogId), eq(blogLikes.userId, userId)));
}

export async function findLikes(
  db: Database,
  blogId: string,
  userId: string,
): Promise<{ liked: boolean; likes: number }> {
  const rows = await db.select({ userId: blogLikes.userId }).from(blogLikes).where(eq(blogLikes.blogId, blogId));
  return { liked: rows.some((row) => row.userId === userId), likes: rows.length };
}

export type View = { slug: string; visitor: string; hour: Date };

/** Records who has viewed what; only views not recorded before raise the count. */
export async function addViews(db: Database, views: View[]): Promise<void> {
  const found = await db
    .select({ id: blogs.id, slug: blogs.slug })
    .from(blogs)
    .where(inArray(blogs.slug, [...new Set(views.map((view) => view.slug))]));
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  const rows = views.flatMap(({ slug, ...view }) => {
    const blogId = ids.get(slug);
    return blogId ? [{ blogId, ...view }] : [];
  });
  if (rows.length === 0) return;
  const added = await db.insert(blogViews).values(rows).onConflictDoNothing().returning({ blogId: blogViews.blogId });
  for (const [blogId, own] of Map.groupBy(added, (row) => row.blogId)) {
    await db
      .update(blogs)
      .set({ views: sql`${blogs.views} + ${own.length}` })
      .where(eq(blogs.id, blogId));
  }
}

export async function deleteViewsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(blogViews).where(lt(blogViews.hour, before));
}

const isPublic = (now: Date) => sql`(${blogs.isPublished} and ${isDue(blogs, now.toISOString())})`;

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
  now: Date,
  filter: BlogFilter,
  { page, limit, sort }: { page: number; limit: number; sort: BlogSort },
): Promise<{ rows: BlogRow[]; total: number }> {
  const where = matching(filter, now);
  const rows = await db
    .select({ blog: blogs, likes })
    .from(blogs)
    .where(where)
    .orderBy(...orderOf(sort, SORT_COLUMNS, blogs.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(blogs).where(where);
  return { rows: rows.map((row) => ({ ...row.blog, likes: row.likes })), total: Number(counted?.total ?? 0) };
}

/** Of all articles, regardless of the list's filter. */
export async function countBlogs(
  db: Database,
  now: Date,
): Promise<{ total: number; published: number; drafts: number }> {
  const [counted] = await db
    .select({ total: count(), published: sql<number>`count(*) filter (where ${isPublic(now)})` })
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
function matching({ search, isPublished }: BlogFilter, now: Date): SQL | undefined {
  return and(
    isPublished && (isPublished === 'true' ? isPublic(now) : not(isPublic(now))),
    matchesText(search, [blogs.title, blogs.author, blogs.excerpt, blogs.category]),
  );
}
