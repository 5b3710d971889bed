import { DAY_MS, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import type { DemoMoment } from './demo-types.ts';

/** The instant a demo moment means, counted from the day of `now` in the club's zone. */
export function instantOf({ days, time }: DemoMoment, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(toDateInput(now)).getTime() + days * DAY_MS + (hours * 60 + minutes) * 60_000);
}

export const instantOrNull = (moment: DemoMoment | null, now: Date) =>
  moment === null ? null : instantOf(moment, now);
