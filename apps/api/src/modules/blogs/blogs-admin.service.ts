import { articleHtml } from '@kickstand/contract/blogs/article-html';
import { type BlogFilter, readTimeOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog, BlogDraft } from '@kickstand/contract/blogs/blogs.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { presentBlog } from './blogs.service.ts';
import { type BlogSort, countBlogs, findBlog, selectAdminBlogs } from './blogs-admin.queries.ts';
import { chooseSlug } from './choose-slug.service.ts';
import { removedFrom, sanitiseArticle } from './sanitise-article.ts';

type BlogList = BlogFilter & { page: number; limit: number; sort: BlogSort };

export async function listAdminBlogs({ db }: Pick<Deps, 'db'>, { page, limit, sort, ...filter }: BlogList) {
  const { rows, total } = await selectAdminBlogs(db, filter, { page, limit, sort });
  return {
    data: rows.map(presentBlog),
    pagination: paginationOf(page, limit, total),
    summary: await countBlogs(db),
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
