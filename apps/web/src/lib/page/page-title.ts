import { CLUB } from '@kickstand/contract/shared/club';
import { useEffect } from 'react';
import { usePageHandle } from './page-handle.ts';

export const fullTitle = (title: string) => `${title} · ${CLUB.name}`;

/** A page about one thing bears its name once that is known, until then the name its route has. */
export function usePageTitle(title: string | undefined) {
  const general = usePageHandle().title;
  useEffect(() => {
    document.title = fullTitle(title ?? general);
  }, [title, general]);
}
