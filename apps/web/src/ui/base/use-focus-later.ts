import { useLayoutEffect, useRef } from 'react';

/** Focuses an element of the next render, for example the button of an entry that has moved. */
export function useFocusLater<Wanted>(find: (wanted: Wanted) => HTMLElement | null | undefined) {
  const wanted = useRef<Wanted | null>(null);
  // A layout effect, because an effect may still be pending from an earlier render: it would focus an element that this
  // render is about to move, and a moved element loses its focus.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = find(wanted.current);
    wanted.current = null;
    target?.focus();
  });
  return (next: Wanted) => {
    wanted.current = next;
  };
}
