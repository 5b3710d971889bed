import { useCallback, useEffect, useState } from 'react';

type State<T> = { status: 'loading' } | { status: 'failed'; failedAt: number } | { status: 'loaded'; data: T };

const LOADING = { status: 'loading' } as const;

/**
 * One answer of the server, for pages that do without the query library. `load` must keep its identity between renders.
 * What the page brought along is shown at first, and brought up to date.
 */
export function useLoad<T>(load: (signal?: AbortSignal) => Promise<T>, served?: T) {
  const [state, setState] = useState<State<T>>(served === undefined ? LOADING : { status: 'loaded', data: served });
  const [isServed] = useState(served !== undefined);

  const run = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const data = await load(signal);
        if (!signal?.aborted) setState({ status: 'loaded', data });
      } catch {
        if (!signal?.aborted) setState({ status: 'failed', failedAt: Date.now() });
      }
    },
    [load],
  );

  useEffect(() => {
    const leaving = new AbortController();
    // in a separate task, which doesn't prolong hydration
    if (isServed) setTimeout(run, 0, leaving.signal);
    else run(leaving.signal);
    return () => leaving.abort();
  }, [run, isServed]);

  /** Changes what has been loaded. */
  const update = useCallback((change: (data: T) => T) => {
    setState((known) => (known.status === 'loaded' ? { ...known, data: change(known.data) } : known));
  }, []);

  const retry = () => {
    setState(LOADING);
    run();
  };

  return { ...state, update, retry };
}
