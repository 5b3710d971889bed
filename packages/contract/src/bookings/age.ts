import { toDateInput } from '../shared/dates.ts';
import type { BookingKind } from './bookings.schema.ts';
import { KIND_WORDS } from './kind-words.ts';

const ADULT_YEARS = 18;

/** Why a person may not come along, or null: riders are adults on the day of the start, or today if no day is set yet. */
export function ageProblem(
  kind: BookingKind,
  dateOfBirth: string,
  startTime: string | Date | null,
  now: Date,
): string | null {
  const day = toDateInput(startTime ?? now);
  const isChild = dateOfBirth > `${Number(day.slice(0, 4)) - ADULT_YEARS}${day.slice(4)}`;
  return isChild ? `You must be 18 or older to join ${KIND_WORDS[kind].noun}.` : null;
}
