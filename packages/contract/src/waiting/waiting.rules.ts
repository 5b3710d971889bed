import { HOUR_MS, MINUTE_MS } from '../shared/dates.ts';

/** How long a freed place is kept for the first in line while the start is far away. */
const OFFER_HOURS = 12;
/** Nearer to the start, a person has this part of the time that's left. */
const OFFER_PART = 4;
const MIN_OFFER_MINUTES = 15;

/** Until when a place is offered: 12 hours, less near the moment booking closes, and never past it. */
export function offerUntil(now: Date, closesAt: Date | null): Date {
  const longest = OFFER_HOURS * HOUR_MS;
  if (closesAt === null) return new Date(now.getTime() + longest);
  const left = closesAt.getTime() - now.getTime();
  const fair = Math.min(longest, Math.max(left / OFFER_PART, MIN_OFFER_MINUTES * MINUTE_MS));
  return new Date(now.getTime() + Math.floor(Math.max(0, Math.min(fair, left))));
}

/** 'You're first in line', 'You're 12th in line' */
export const positionText = (position: number) =>
  position === 1 ? "You're first in line" : `You're ${ordinal(position)} in line`;

/** 2 → '2nd', 11 → '11th' */
export function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return `${number}${(!isTeen && ENDINGS[number % 10]) || 'th'}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** Named in the errors of a booking that finds no place, and of joining while a place is free. */
export const WAITING_FIELD = 'waitingList';

/** The states of a person who is still in the line. */
export const LIVE_STATES = ['waiting', 'offered'] as const;
export type LiveState = (typeof LIVE_STATES)[number];
