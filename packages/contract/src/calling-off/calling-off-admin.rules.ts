import type { BookingKind } from '../bookings/bookings.schema.ts';
import type { Cause } from './calling-off.rules.ts';

type Words = {
  /** As the organiser chooses it. */
  label: string;
  /** What the organiser can begin their own words with. */
  suggestion: (kind: BookingKind) => string;
};

export const CAUSE_WORDS: Record<Cause, Words> = {
  weather: {
    label: 'The weather',
    suggestion: () => 'The forecast for the route is too bad to ride safely.',
  },
  'too-few': {
    label: 'Too few riders',
    suggestion: (kind) => `We need more riders for this ${kind} than have booked.`,
  },
  'no-lead': {
    label: 'No one to lead it',
    suggestion: () => 'Our lead rider can’t make it, and no one else can stand in.',
  },
  other: { label: 'Another reason', suggestion: () => '' },
};

type Confirmable = { isCancelled: boolean; isConfirmed: boolean; startTime: string | null };

/** Why an organiser can't say now that it takes place, or null. */
export function confirmProblem(
  kind: BookingKind,
  { isCancelled, isConfirmed, startTime }: Confirmable,
  now: Date,
): string | null {
  if (isCancelled) return `This ${kind} was cancelled.`;
  if (startTime === null) return `This ${kind} has no date yet.`;
  if (new Date(startTime) <= now) return `The start of this ${kind} has passed.`;
  return isConfirmed ? 'Riders have been told already that it’s on.' : null;
}

type Cancelled = { isCancelled: boolean; live: number; startTime: string | null };

/** Why a ride or event can't be reopened now, or null. */
export function reopenProblem(
  kind: BookingKind,
  { isCancelled, live, startTime }: Cancelled,
  now: Date,
): string | null {
  if (!isCancelled) return `This ${kind} isn't cancelled.`;
  if (live > 0) return `The bookings of this ${kind} are still being refunded. Please try again in a minute.`;
  return startTime !== null && new Date(startTime) <= now ? `The start of this ${kind} has passed.` : null;
}
