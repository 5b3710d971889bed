import { useEffect, useRef } from 'react';
import { dropReturnOnPage } from '../../lib/session/return-to.ts';
import { useLocation } from '../../router/hooks.ts';
import { MAIN_ID } from './skip-link.tsx';

/** A new page starts at its top, with keyboard focus on its heading, also on back navigation. */
export function usePageChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => dropReturnOnPage(pathname), [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    const { activeElement } = document;
    // the page as a whole is where focus lands when what had it is gone
    if (!main || (activeElement !== main && main.contains(activeElement))) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  // The browser's own scroll restoration would interfere, except when the same page is reloaded.
  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    enter();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
    };
  }, []);
}
