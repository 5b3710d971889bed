import { useEffect, useState } from 'react';

/** False until what this part of the page was first shown with has been painted: for what may come after it. */
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
