import { useEffect, useState } from 'react';

/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The current time, updated periodically, and exactly at the next of the given `moments`. Prerendered markup must not
 * depend on it: only content shown after data has been loaded may.
 */
export function useNow(everyMs = 30_000, moments: readonly (string | null)[] = []): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const next = Math.min(...moments.map((moment) => timeOf(moment)).filter((time) => time > now.getTime()));
  useEffect(() => {
    const wait = next - Date.now();
    if (!(wait < MAX_TIMER_MS)) return;
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

const timeOf = (moment: string | null) => (moment === null ? Number.NaN : new Date(moment).getTime());
