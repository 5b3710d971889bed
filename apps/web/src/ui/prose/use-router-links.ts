import { type RefObject, useEffect } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { isPlainClick } from '../../router/plain-click.ts';

/** Links within written HTML navigate to other pages of the site without reloading it. */
export function useRouterLinks(container: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    const element = container.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [container, navigate]);
}

/** Not to a file, not within this page, not into a new tab. */
const leadsToPage = ({ origin, pathname, target }: HTMLAnchorElement) =>
  origin === window.location.origin && pathname !== window.location.pathname && !target && !pathname.includes('.');
