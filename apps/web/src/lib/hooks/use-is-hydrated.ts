import { useDeferredValue } from 'react';

let wasHydrated = false;

/** The first render over the prerendered markup is done. */
export const noteHydrated = () => {
  wasHydrated = true;
};

export const isPageHydrated = () => wasHydrated;

/**
 * False in prerendered markup and in the browser's first render over it: nothing about the visitor is known yet. What
 * depends on it follows in small chunks; what appears later knows at once.
 */
export const useIsHydrated = () => useDeferredValue(true, wasHydrated);
