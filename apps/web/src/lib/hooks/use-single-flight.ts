import { useCallback, useRef } from 'react';

/**
 * Runs one task at a time: a task started while another is running is dropped. A ref remembers it, because two clicks
 * in the same frame come before React has rendered the first one's busy state.
 */
export function useSingleFlight() {
  const isBusy = useRef(false);
  return useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
