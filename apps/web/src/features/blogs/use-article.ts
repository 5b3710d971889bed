import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useHandedArticle } from './article-state.ts';
import { countView, useArticleOf } from './blogs.api.ts';

/** The article of an address: handed over by the link, else from the server. Null when there is none. */
export function useArticle(slug: string) {
  const isHydrated = useIsHydrated();
  const handed = useHandedArticle(slug);
  const asked = useArticleOf(slug, isHydrated && !handed);
  const counted = useRef(false);

  useEffect(() => {
    if (!handed || counted.current) return;
    counted.current = true;
    countView(slug);
  }, [handed, slug]);

  return { blog: handed ?? asked.data, hasFailed: asked.isError && asked.data === undefined };
}
