import { useCallback, useEffect, useState } from 'react';

type State<T> = { status: 'loading' } | { status: 'failed'; failedAt: number } | { status: 'loaded'; data: T };

/** One answer of the server, for pages that do without the query library. `load` must keep its identity between renders. */
export function useLoad<T>(load: (signal?: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<State<T>>({ status: 'loading' });

  const run = useCallback(
    async (signal?: AbortSignal) => {
      setState({ status: 'loading' });
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
    run(leaving.signal);
    return () => leaving.abort();
  }, [run]);

  /** Changes what has been loaded. */
  const update = useCallback((change: (data: T) => T) => {
    setState((known) => (known.status === 'loaded' ? { ...known, data: change(known.data) } : known));
  }, []);

  return { ...state, update, retry: () => run() };
}
