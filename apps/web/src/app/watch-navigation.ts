import { PATHS } from '@kickstand/contract/shared/site-paths';
import { prefetch } from '../lib/api/prefetch.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';
import type { Router } from '../router/create-router.ts';
import { matchRoutes, type Route } from '../router/match.ts';

/** Hovering, touching or focusing a link prefetches the code and the data of its page. */
export function fetchNextPage(routes: Route[]) {
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    for (const { lazy, pages, handle } of matchRoutes(routes, link.pathname).routes) {
      lazy?.().catch(() => {});
      pages?.().catch(() => {});
      for (const url of (handle as PageHandle | undefined)?.firstCalls ?? []) prefetch(url);
    }
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, onApproach, { passive: true });
  }
}

const isBackOffice = (pathname: string) => pathname === PATHS.admin || pathname.startsWith(`${PATHS.admin}/`);

/**
 * The back-office's documents do not allow the payment provider. A visit that continues from there to the site gets a
 * document that does; the browser keeps the navigation's state.
 */
export function leaveBackOffice(router: Pick<Router, 'subscribe'>): void {
  if (!isBackOffice(window.location.pathname)) return;
  router.subscribe(({ location }) => {
    if (!isBackOffice(location.pathname)) window.location.reload();
  });
}

const KEY = 'reloadedForRelease';
const ONCE_IN_MS = 30_000;

/**
 * After a new release the files an open tab requests are gone: it loads the page it wanted again, with the new files.
 * Only on navigation to another page (no input is lost), and once, so that a server that is really broken does not make
 * it reload forever.
 */
export function recoverFromRelease(addressUnderWay: () => string | null) {
  window.addEventListener('vite:preloadError', (event) => {
    const address = addressUnderWay();
    if (address === null || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.assign(address);
  });
}
