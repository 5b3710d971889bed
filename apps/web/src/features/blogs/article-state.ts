import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';

/** What a link to an article carries: the article, so that it opens without waiting, and the filter of its list. */
export type ArticleState = { blog: Blog; filter?: string | undefined };

/** The article that the link handed over. A prerendered page knows nothing of it, so it comes after the first render. */
export function useHandedArticle(slug: string): Blog | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('blog' in state)) return undefined;
  return isArticle(state.blog) && state.blog.slug === slug ? state.blog : undefined;
}

/** The category that the list was filtered by, for the way back to it. */
export function useHandedFilter(): string | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('filter' in state)) return undefined;
  return typeof state.filter === 'string' ? state.filter : undefined;
}

export const isArticle = (value: unknown): value is Blog =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'title' in value &&
  typeof value.title === 'string';
