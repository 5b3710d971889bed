import { useEffect, useRef } from 'react';

/** In development every load of the events page looks after the events; a build has nothing of this. */
export function useDebugCalls() {
  const isDone = useRef(false);
  useEffect(() => {
    if (!import.meta.env.DEV || isDone.current) return;
    isDone.current = true;
    import('./debug-events.ts').then(({ debugEvents }) => debugEvents());
  }, []);
}
