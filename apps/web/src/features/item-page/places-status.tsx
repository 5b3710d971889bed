import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';

/** Tells screen readers when the last place goes or one becomes free; each number in between would be too much. */
export function PlacesStatus({ isFull }: { isFull: boolean }) {
  const [words, setWords] = useState('');
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    setWords(isFull ? 'The last place has just been taken.' : 'A place has just become free.');
  }, [isFull]);
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
