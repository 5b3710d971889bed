import { DAY_MS, HOUR_MS } from '@kickstand/contract/shared/dates';

const WEEKS = 4;
const DAILY = /^daily-(\d{4}-\d\d-\d\d)-\d{4}\.backup$/;
/** A backup of many gigabytes, sent over a slow line, is made within it. */
export const MAX_RUN_MS = 6 * HOUR_MS;

/** Scheduled backups are told apart by their names: a backup that a person made is never deleted. */
export const DAILY_PREFIX = 'daily-';

/** Named by the minute (UTC), so that the newest is the last of a list. */
export const dailyName = (now: Date): string =>
  `${DAILY_PREFIX}${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup`;

/**
 * The scheduled backups that can go: neither among the newest `days`, nor the first of one of the last four weeks that
 * have any.
 */
export function surplusBackups(names: string[], days: number): string[] {
  const daily = names.filter((name) => DAILY.test(name)).sort();
  const firstOfWeek = new Map<number, string>();
  for (const name of daily) if (!firstOfWeek.has(weekOf(name))) firstOfWeek.set(weekOf(name), name);
  const kept = new Set([...daily.slice(-days), ...[...firstOfWeek.values()].slice(-WEEKS)]);
  return daily.filter((name) => !kept.has(name));
}

/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
function weekOf(name: string): number {
  const day = Date.parse(`${DAILY.exec(name)?.[1]}T00:00:00Z`) / DAY_MS;
  return Math.floor((day + 3) / 7);
}
