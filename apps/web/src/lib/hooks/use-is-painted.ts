import { useEffect, useState } from 'react';

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
