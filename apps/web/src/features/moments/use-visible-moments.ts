import { useEffect, useState } from 'react';
import { visibleMoments } from './visible-moments.ts';

const DEFAULT = 4;
const RESIZE_SETTLES_MS = 50;

/** How many pictures are to be seen; while a window is being resized it waits for the end. */
export function useVisibleMoments(): number {
  const [count, setCount] = useState(DEFAULT);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setCount(visibleMoments(window.innerWidth));
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_SETTLES_MS);
    };
    measure();
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, []);
  return count;
}
