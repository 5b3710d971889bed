import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { toDateInput } from '@kickstand/contract/shared/dates';

export const SEASONS = ['monsoon', 'winter', 'summer'] as const;
export type Season = (typeof SEASONS)[number];

type Ridden = Pick<CompletedRide, '_id' | 'title' | 'date' | 'duration' | 'distance'>;

export type Peak<R extends Ridden = Ridden> = { ride: R; season: Season; share: number };

/** The lowest peak is still one. */
const LOWEST = 0.12;

/**
 * The rides as peaks, the first on the left. `share` is the height, from 0 to 1, by the square root of the distance: one
 * expedition would otherwise flatten every day ride. Rides without a date or distance are left out.
 */
export function ridgeOf<R extends Ridden>(rides: readonly R[]): Peak<R>[] {
  const ridden = rides.filter(({ date, distance }) => distance !== null && !Number.isNaN(Date.parse(date)));
  const longest = Math.max(...ridden.map(({ distance }) => distance ?? 0), 1);
  return ridden
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .map((ride) => ({
      ride,
      season: seasonOf(ride.date),
      share: Math.max(LOWEST, Math.sqrt((ride.distance ?? 0) / longest)),
    }));
}

/** The year as riders here know it: rain from June to September, cool until February, then heat. */
export function seasonOf(date: string): Season {
  const month = Number(toDateInput(date).slice(5, 7));
  if (month >= 6 && month <= 9) return 'monsoon';
  return month >= 3 && month <= 5 ? 'summer' : 'winter';
}

export const kilometresOf = (rides: readonly Pick<CompletedRide, 'distance'>[]) =>
  rides.reduce((sum, { distance }) => sum + (distance ?? 0), 0);
