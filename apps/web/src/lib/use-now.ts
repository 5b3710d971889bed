import { useEffect, useState } from 'react';

/**
 * The present moment, looked at again and again. Prerendered markup must not depend on it: only what is shown once
 * data has been loaded may.
 */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
