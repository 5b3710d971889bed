import type { BookingKind } from '../bookings/bookings.schema.ts';

/** Why a ride or event doesn't take place as planned. */
export const CAUSES = ['weather', 'too-few', 'no-lead', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

type Words = {
  /** As the organiser chooses it. */
  label: string;
  /** As riders read it, in a mail and on the page; empty where the organiser's own words say it all. */
  sentence: (kind: BookingKind) => string;
  /** What the organiser can begin their own words with. */
  suggestion: (kind: BookingKind) => string;
};

export const CAUSE_WORDS: Record<Cause, Words> = {
  weather: {
    label: 'The weather',
    sentence: (kind) => `No go: the weather makes this ${kind} unsafe.`,
    suggestion: () => 'The forecast for the route is too bad to ride safely.',
  },
  'too-few': {
    label: 'Too few riders',
    sentence: (kind) => `No go: too few riders have booked this ${kind}.`,
    suggestion: (kind) => `We need more riders for this ${kind} than have booked.`,
  },
  'no-lead': {
    label: 'No one to lead it',
    sentence: (kind) => `No go: there's no one who can lead this ${kind}.`,
    suggestion: () => 'Our lead rider can’t make it, and no one else can stand in.',
  },
  other: { label: 'Another reason', sentence: () => '', suggestion: () => '' },
};

/** The sentence about a stored cause; records from before have none. */
export const causeSentence = (kind: BookingKind, cause: string | null | undefined): string =>
  isCause(cause) ? CAUSE_WORDS[cause].sentence(kind) : '';

const isCause = (cause: string | null | undefined): cause is Cause => CAUSES.some((known) => known === cause);

/** What riders read of a ride or event that the club has confirmed. */
export const ITS_ON = 'Confirmed by the club: it’s on';

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
