import { HOUR_MS } from '../shared/dates.ts';

/** What riders can answer to a new date. */
export const POSTPONED_ANSWERS = ['keep', 'refund'] as const;
export type PostponedAnswer = (typeof POSTPONED_ANSWERS)[number];

/** How long riders have to answer, as an organiser can choose. */
export const ANSWER_HOURS = [24, 48, 72, 168] as const;

type Plan = { startTime: string | null; newStart: string; answerHours: number };

/** Until when riders can answer: never past the new start. */
export const answerUntil = ({ newStart, answerHours }: Pick<Plan, 'newStart' | 'answerHours'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + answerHours * HOUR_MS, Date.parse(newStart)));

/** Why something can't be postponed to that moment, or null. */
export function postponeProblem({ startTime, newStart }: Omit<Plan, 'answerHours'>, now: Date): string | null {
  if (Date.parse(newStart) <= now.getTime()) return 'The new start must be in the future';
  if (startTime !== null && Date.parse(newStart) <= Date.parse(startTime)) {
    return 'The new start must be later than the old one';
  }
  return null;
}

type Offer = { answer: PostponedAnswer | null; answerUntil: string };

/** Whether a rider can still choose between the place and the money. */
export const isOfferOpen = (offer: Offer | undefined | null, now: Date): offer is Offer =>
  offer !== undefined && offer !== null && offer.answer !== 'refund' && now <= new Date(offer.answerUntil);
