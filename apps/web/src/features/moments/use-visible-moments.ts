import { type RefObject, useEffect, useState } from 'react';

/** What riding-moments.css shows in a wide window; the prerendered page has no window to ask. */
const DEFAULT = 4;
const RESIZE_DEBOUNCE_MS = 50;

/** How many pictures the stylesheet shows at the window's width, read again once a resize has ended. */
export function useVisibleMoments(track: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(DEFAULT);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      if (track.current) setCount(Number(getComputedStyle(track.current).getPropertyValue('--visible')) || DEFAULT);
    };
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [track]);
  return count;
}
