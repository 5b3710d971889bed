import { useDeferredValue } from 'react';

/**
 * Whether a list still shows its silhouette. Its first rows arrive in one piece; drawn in a transition, they take the page
 * in small chunks, and a tap or a key is handled in between.
 */
export function useIsWaiting(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}
