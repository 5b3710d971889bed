import { randomUUID } from 'node:crypto';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Deps } from '../../deps.ts';
import {
  type BlogRow,
  deleteLike,
  findLikes,
  findPublishedBlog,
  insertLike,
  selectPublishedBlogs,
} from './blogs.queries.ts';

export async function listBlogs(
  deps: Pick<Deps, 'db'>,
  page: { page: number; limit: number },
  category?: BlogRow['category'],
) {
  const { rows, total } = await selectPublishedBlogs(deps.db, page, category);
  return { data: rows.map(presentBlog), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getBlog(deps: Pick<Deps, 'db'>, slug: string): Promise<Blog> {
  const row = await findPublishedBlog(deps.db, { slug });
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return presentBlog(row);
}

export async function getBlogById(deps: Pick<Deps, 'db'>, id: string): Promise<Blog> {
  const row = await findPublishedBlog(deps.db, { id });
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return presentBlog(row);
}

/** A person likes an article or not: saying so twice changes nothing. */
export async function setLike(
  deps: Pick<Deps, 'db' | 'contentVersion'>,
  blogId: string,
  userId: string,
  isLiked: boolean,
): Promise<{ liked: boolean; likes: number }> {
  if (!(await findPublishedBlog(deps.db, { id: blogId }))) throw new AppError('BLOG_NOT_FOUND');
  return changeContent(deps, async (transaction) => {
    if (isLiked) await insertLike(transaction, { blogId, userId, id: randomUUID() });
    else await deleteLike(transaction, blogId, userId);
    return findLikes(transaction, blogId, userId);
  });
}

export const findOwnLike = (deps: Pick<Deps, 'db'>, blogId: string, userId: string) =>
  findLikes(deps.db, blogId, userId);

export function presentBlog(row: BlogRow): Blog {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    excerpt: row.excerpt,
    content: row.content,
    imgUrl: row.imgUrl ?? pictureUrl('blogs', row.id),
    author: { fullName: row.author },
    tags: row.tags,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    readTime: row.readTime,
    views: row.views,
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
