import { useCallback, useContext, useMemo } from 'react';
import { MovementContext, ShownContext, useRouter } from './context.ts';
import type { NavigateOptions } from './create-router.ts';
import type { Location } from './location.ts';
import type { Params } from './match.ts';

export const useLocation = (): Location => useContext(ShownContext).location;

export const useParams = (): Params => useContext(ShownContext).match.params;

/** The routes of the page on screen, the outermost first. */
export const useMatches = () => useContext(ShownContext).match.routes;

/** The same function at every render; what it returns settles when the page is shown. */
export const useNavigate = () => useRouter().navigate;

type SearchInit = Record<string, string> | URLSearchParams;
type SearchChange = SearchInit | ((before: URLSearchParams) => SearchInit);

/** The query of the address, and a function that replaces it. */
export function useSearchParams() {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: SearchChange, options?: NavigateOptions) => {
      // a page that is about to be left mustn't cancel that navigation by writing a search or a page number to its address
      if (options?.replace && router.underWay()) return Promise.resolve();
      const before = () => new URLSearchParams(router.shown().location.search);
      const after = new URLSearchParams(typeof change === 'function' ? change(before()) : change).toString();
      return router.navigate({ search: after && `?${after}` }, options);
    },
    [router],
  );
  return [params, setParams] as const;
}

/** Whether a movement to this page, or away from it, is being drawn. */
export const useViewTransitionState = (path: string) => useContext(MovementContext).includes(path);
