import { startTransition, useEffect, useState } from 'react';
import { servedNow } from '../api/served-answers.ts';

/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The current time, updated periodically, and exactly at the next of the given `moments`. Only content made of data may
 * depend on it: a page that the server has filled says when it was written.
 */
export function useNow(everyMs = 30_000, moments: readonly (string | null)[] = []): Date {
  const [now, setNow] = useState(servedNow);
  useEffect(() => {
    // the page may be old, or this clock be another one; what shows the time is drawn in small chunks
    startTransition(() => {
      setNow((first) => (Math.abs(Date.now() - first.getTime()) > everyMs ? new Date() : first));
    });
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
