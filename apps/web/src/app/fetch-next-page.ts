import { matchRoutes, type RouteObject } from 'react-router';
import { fetchAhead } from '../lib/api/fetch-ahead.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';

/** Hovering, touching or focusing a link fetches the code and the data of the page it leads to. */
export function fetchNextPage(routes: RouteObject[]) {
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
      for (const url of (route.handle as PageHandle | undefined)?.firstCalls ?? []) fetchAhead(url);
    }
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, onApproach, { passive: true });
  }
}
