import { daysOfRide } from '@kickstand/contract/completed-rides/completed-rides.rules';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatDay, formatShortDayRange } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';

export const distanceOf = ({ distance }: Pick<CompletedRide, 'distance'>) =>
  distance === null ? 'N/A' : `${formatCount(distance)} km`;

const UNKNOWN = 'N/A';

/** The day a ride began. */
export const firstDayOf = ({ date }: Pick<CompletedRide, 'date'>) => (isDate(date) ? formatDay(date) : UNKNOWN);

/** The days a ride took: a range when its duration counts more than one. */
export function allDaysOf(ride: Pick<CompletedRide, 'date' | 'duration'>): string {
  if (!isDate(ride.date)) return UNKNOWN;
  const { first, last } = daysOfRide(ride);
  return formatShortDayRange(first, last);
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text));
