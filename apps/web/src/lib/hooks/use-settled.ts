import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; the first one at once. */
export function useSettled<Value extends string | number>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
