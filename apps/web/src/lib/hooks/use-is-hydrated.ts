import { useDeferredValue, useEffect, useState } from 'react';

let wasHydrated = false;

/** The first render over the prerendered markup is done. */
export const noteHydrated = () => {
  wasHydrated = true;
};

/**
 * False in prerendered markup and in the browser's first render over it: nothing about the visitor is known yet. What
 * depends on it follows in small chunks; what appears later knows at once.
 */
export const useIsHydrated = () => useDeferredValue(true, wasHydrated);

/** False until the first render of this part of the page has been painted: for content that may follow later. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // a frame begins, is painted, and then it is our turn
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
