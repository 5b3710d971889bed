import { randomUUID } from 'node:crypto';
import { articleHtml } from '@kickstand/contract/blogs/article-html';
import { type BlogFilter, readTimeOf, slugOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog, BlogDraft } from '@kickstand/contract/blogs/blogs.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type BlogRow,
  type BlogSort,
  countBlogs,
  deleteLike,
  findBlog,
  findLikes,
  findPublishedBlog,
  insertLike,
  type StoredBlog,
  selectAdminBlogs,
  selectPublishedBlogs,
  selectSlugsLike,
} from './blogs.queries.ts';
import { removedFrom, sanitiseArticle } from './sanitise-article.ts';

export async function listBlogs(
  deps: Pick<Deps, 'db' | 'now'>,
  page: { page: number; limit: number },
  category?: BlogRow['category'],
) {
  const { rows, total } = await selectPublishedBlogs(deps.db, deps.now(), page, category);
  return { data: rows.map(presentBlog), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getBlog(deps: Pick<Deps, 'db' | 'now'>, slug: string): Promise<Blog> {
  const row = await findPublishedBlog(deps.db, deps.now(), { slug });
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return presentBlog(row);
}

export async function getBlogById(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<Blog> {
  const row = await findPublishedBlog(deps.db, deps.now(), { id });
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return presentBlog(row);
}

/** A person likes an article or not: saying so twice changes nothing. */
export async function setLike(
  deps: Pick<Deps, 'db' | 'now' | 'contentVersion'>,
  blogId: string,
  userId: string,
  isLiked: boolean,
): Promise<{ liked: boolean; likes: number }> {
  if (!(await findPublishedBlog(deps.db, deps.now(), { id: blogId }))) throw new AppError('BLOG_NOT_FOUND');
  return changeContent(deps, async (transaction) => {
    if (isLiked) await insertLike(transaction, { blogId, userId, id: randomUUID() });
    else await deleteLike(transaction, blogId, userId);
    return findLikes(transaction, blogId, userId);
  });
}

export const findOwnLike = (deps: Pick<Deps, 'db'>, blogId: string, userId: string) =>
  findLikes(deps.db, blogId, userId);

function presentBlog(row: BlogRow): Blog {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    excerpt: row.excerpt,
    content: row.content,
    imgUrl: row.imgUrl ?? pictureUrl('blogs', row.id, row.picture),
    author: { fullName: row.author },
    tags: row.tags,
    isPublished: row.isPublished,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    readTime: row.readTime,
    views: row.views,
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type BlogList = BlogFilter & { page: number; limit: number; sort: BlogSort };

export async function listAdminBlogs(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, limit, sort, ...filter }: BlogList,
) {
  const at = now();
  const { rows, total } = await selectAdminBlogs(db, at, filter, { page, limit, sort });
  return {
    data: rows.map(presentBlog),
    pagination: paginationOf(page, limit, total),
    summary: await countBlogs(db, at),
  };
}

export async function getAdminBlog({ db }: Pick<Deps, 'db'>, id: string): Promise<Blog> {
  const row = await findBlog(db, id);
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return presentBlog(row);
}

/** The article as saving would produce it, without saving it. */
export async function previewBlog({ db }: Pick<Deps, 'db'>, { title, content, id }: BlogDraft) {
  const before = id ? await findBlog(db, id) : null;
  const removed = removedFrom(articleHtml(content));
  return { ...articleOf(content), removed, slug: await chooseSlug(db, title, before) };
}

/** Stored content and read time for an article's input. */
export function articleOf(text: string): { content: string; readTime: number } {
  const content = sanitiseArticle(articleHtml(text));
  return { content, readTime: readTimeOf(content) };
}

type Named = Pick<StoredBlog, 'id' | 'slug' | 'publishedAt'>;

/** The slug of an article: from its title while it is a draft; once published it is linked to, so it stays. */
export async function chooseSlug(db: Database, title: string, before: Named | null): Promise<string> {
  if (before?.publishedAt) return before.slug;
  const slug = slugOf(title);
  const taken = new Set(await selectSlugsLike(db, slug, before?.id ?? ''));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
