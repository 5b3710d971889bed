import { addDays, fromDateTimeInput, toDateInput, toDateTimeInput } from '../shared/dates.ts';
import type { CompletedRide } from './completed-rides.schema.ts';

/** First and last day of a ride: a duration such as '2 days' ends on the start plus days minus one. */
export function daysOfRide({ date, duration }: Pick<CompletedRide, 'date' | 'duration'>): {
  first: string;
  last: string | null;
} {
  // free text; more digits would lead beyond the last date there is
  const days = Number(/(?<!\d)(\d{1,4})\s{0,9}days?\b/i.exec(duration)?.[1] ?? 1);
  const last =
    days > 1 ? fromDateTimeInput(`${addDays(toDateInput(date), days - 1)}T${toDateTimeInput(date).slice(11)}`) : null;
  return { first: date, last };
}
