import * as blogs from '@kickstand/contract/blogs/blogs.endpoints';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { servedAnswer } from '../../lib/api/served-answers.ts';
import { isPageHydrated, useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useLocation } from '../../router/hooks.ts';

const MAX_RELATED = 3;

type Category = Blog['category'];

/** The articles of one category, or of all; more than one page of them is fetched page by page. */
export const useArticles = (category: Category | undefined, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['articles', category ?? 'all'],
    enabled,
    initialPageParam: 1,
    initialData() {
      const served = servedAnswer(blogs.listBlogs, { query: { category } });
      return served && { pages: [articlesOf(served, 1)], pageParams: [1] };
    },
    async queryFn({ pageParam, signal }) {
      const page = pageParam > 1 ? String(pageParam) : undefined;
      return articlesOf(await call(blogs.listBlogs, { query: { category, page } }, { signal }), pageParam);
    },
    getNextPageParam: ({ next }) => next,
  });

const articlesOf = ({ data: { data, pagination } }: AnswerOf<typeof blogs.listBlogs>, page: number) => ({
  articles: data.filter(isArticle),
  next: page < pagination.pages ? page + 1 : undefined,
});

export const useCategories = () =>
  useQuery({
    queryKey: ['article-categories'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await call(blogs.listBlogCategories, undefined, { signal })).data.categories as Category[],
  });

/** Null when there is no such article. */
export const useArticleOf = (slug: string, enabled: boolean) =>
  useQuery({
    queryKey: ['article', slug],
    enabled,
    initialData() {
      const blog = servedAnswer(blogs.getBlog, { params: { slug } })?.data.blog;
      return isArticle(blog) ? blog : undefined;
    },
    async queryFn({ signal }): Promise<Blog | null> {
      try {
        const { blog } = (await call(blogs.getBlog, { params: { slug } }, { signal })).data;
        return isArticle(blog) ? blog : null;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Empty when loading fails: they are optional. */
export const useRelatedArticles = (blog: Blog, isWanted: boolean) =>
  useQuery({
    queryKey: ['related-articles', blog.category],
    enabled: isWanted,
    async queryFn({ signal }) {
      try {
        const query = { category: blog.category, limit: String(MAX_RELATED) };
        return (await call(blogs.listBlogs, { query }, { signal })).data.data.filter(isArticle);
      } catch (error) {
        if (!signal.aborted) console.error("Related articles couldn't be loaded", error);
        return [];
      }
    },
    select: (found) => relatedTo(blog, found),
  });

/** An article that was handed over by a list is not asked for, so its view is reported. */
export const countView = (slug: string) => call(blogs.viewBlog, { params: { slug } }).catch(() => {});

/**
 * Navigation state of a link to an article: the article, so that it opens without waiting, and the filter of its list.
 */
export type ArticleState = { blog: Blog; filter?: string | undefined };

/** The article passed by the link. After a reload it's an old copy: the page has been served anew, and so has the article. */
export function useHandedArticle(slug: string): Blog | undefined {
  const state: unknown = useLocation().state;
  const [reloaded] = useState(() => (isPageHydrated() ? undefined : state));
  if (state === reloaded || typeof state !== 'object' || state === null || !('blog' in state)) return undefined;
  const { blog } = state;
  // a list that came with its page has only the beginnings of articles
  return isArticle(blog) && blog.slug === slug && blog.content !== undefined ? blog : undefined;
}

/** The category that the list was filtered by, for the way back to it. */
export function useHandedFilter(): string | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('filter' in state)) return undefined;
  return typeof state.filter === 'string' ? state.filter : undefined;
}

const isArticle = (value: unknown): value is Blog =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

/** Related articles: those found in the same category, without the current one. */
export const relatedTo = <Item extends Pick<Blog, '_id'>>(current: Pick<Blog, '_id'>, found: readonly Item[]): Item[] =>
  found.filter(({ _id }) => _id !== current._id).slice(0, MAX_RELATED);
