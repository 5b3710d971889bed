import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered markup and in the browser's first render over it: nothing about the visitor is known yet. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
