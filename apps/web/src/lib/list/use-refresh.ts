import { useEffect, useRef } from 'react';

const EVERY_MS = 60_000;
/** Coming back to a tab fires several events at once. */
const FRESH_MS = 2_000;

type Query = { dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> };

/** Loads again every minute and whenever the tab is looked at again; not in a hidden tab, nor under an open dialog. */
export function useRefresh(query: Query) {
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const refresh = () => {
      const { dataUpdatedAt, isFetching, refetch } = latest.current;
      const isWatched = document.visibilityState === 'visible' && !document.querySelector('dialog[open]');
      if (isWatched && !isFetching && Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
    };
    const timer = setInterval(refresh, EVERY_MS);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
