import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * Text that settles when typing pauses. An outside change of the settled text, such as by the Back button, is followed;
 * the echo of our own settling is not, because more may have been typed since.
 */
export function useDebouncedText(settled: string) {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [awaited, setAwaited] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== settled) {
    setSeen(settled);
    setAwaited(null);
    if (settled !== awaited) setText(settled);
  }

  return {
    text,
    /** Calls back after the pause. */
    type(next: string, onPause: () => void) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(onPause, PAUSE_MS);
    },
    /** Announces that this text is about to become the settled one. */
    settle(next: string) {
      clearTimeout(timer.current);
      setAwaited(next.trim());
    },
    reset: () => setText(''),
  };
}

/** A value once it has stayed the same for a while; the first one at once. */
export function useDebouncedValue<Value extends string | number>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
