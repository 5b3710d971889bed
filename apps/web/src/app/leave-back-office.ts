import { PATHS } from '@kickstand/contract/shared/site-paths';

type Router = { subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown };

const isBackOffice = (pathname: string) => pathname === PATHS.admin || pathname.startsWith(`${PATHS.admin}/`);

/**
 * The back-office's documents do not let the payment provider in. A visit that goes on from there to the site gets a
 * document that does; the browser keeps the navigation's state.
 */
export function leaveBackOffice(router: Router): void {
  if (!isBackOffice(window.location.pathname)) return;
  router.subscribe(({ location }) => {
    if (!isBackOffice(location.pathname)) window.location.reload();
  });
}
