import type { BookingKind } from '../bookings/bookings.schema.ts';
import type { DayRole } from '../ride-day/marks.rules.ts';
import type { Outcome } from '../ride-day/outcome.rules.ts';
import { DAY_MS, dayParts, HOUR_MS, startOfDay, toDateInput } from '../shared/dates.ts';

/** A ride or event that a member was on. */
export type Outing = {
  kind: BookingKind;
  startTime: string;
  days: number;
  /** Null where the distance isn't known. */
  km: number | null;
  bike: string;
  roles: readonly DayRole[];
};

/** A ride through the night begins and ends on two dates, and is one day of riding. */
const ONE_DAY_MS = 16 * HOUR_MS;

/** Days on the road, by the club's calendar. */
export function ridingDays(startTime: string, endTime: string | null): number {
  if (endTime === null || Date.parse(endTime) - Date.parse(startTime) <= ONE_DAY_MS) return 1;
  const [first, last] = [startTime, endTime].map((time) => startOfDay(toDateInput(time)).getTime());
  return Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS) + 1;
}

/** The first known distance, the most reliable first, in whole kilometres. */
export function ridingKm(...known: readonly (number | null | undefined)[]): number | null {
  const km = known.find((distance) => typeof distance === 'number' && distance > 0);
  return typeof km === 'number' ? Math.round(km) : null;
}

/** How a ride ended for those who rode it; a confirmed place without a mark counts as well. */
export const RODE = ['finished', 'came', 'late'] as const satisfies Outcome[];

export type Totals = { rides: number; events: number; km: number; days: number };

export const sumUp = (outings: readonly Pick<Outing, 'kind' | 'km' | 'days'>[]): Totals => ({
  rides: outings.filter(({ kind }) => kind === 'ride').length,
  events: outings.filter(({ kind }) => kind === 'event').length,
  km: outings.reduce((sum, { km }) => sum + (km ?? 0), 0),
  days: outings.reduce((sum, { days }) => sum + days, 0),
});

/** The year in which it began, by the club's calendar. */
export const yearOf = ({ startTime }: Pick<Outing, 'startTime'>): number => dayParts(startTime).year;

/** The newest first. */
export const yearsOf = (outings: readonly Pick<Outing, 'startTime'>[]): number[] =>
  [...new Set(outings.map(yearOf))].sort((a, b) => b - a);

export type RiddenBike = { name: string; rides: number; km: number };

/** However its name was typed; the bike with the most rides first. */
export function bikesOf(outings: readonly Pick<Outing, 'kind' | 'km' | 'bike'>[]): RiddenBike[] {
  const bikes = new Map<string, RiddenBike>();
  for (const { kind, km, bike } of outings) {
    const name = bike.trim().replaceAll(/\s+/g, ' ');
    if (kind !== 'ride' || name === '') continue;
    const key = name.toLowerCase();
    const known = bikes.get(key) ?? { name, rides: 0, km: 0 };
    bikes.set(key, { ...known, rides: known.rides + 1, km: known.km + (km ?? 0) });
  }
  return [...bikes.values()].sort((a, b) => b.rides - a.rides || b.km - a.km);
}

/** Of the name on a year that is shared. */
export const MAX_SHARED_NAME = 40;

/** What a page to share calls its rider unless they say otherwise. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
