import * as z from 'zod/mini';
import { MAX_CANCEL_REASON } from '../bookings/bookings.values.ts';
import { instant, optionalInstant, wholeNumber } from '../fields/record-fields.ts';
import { choice, requiredText, trimmedText } from '../fields/text-fields.ts';
import { CAUSES } from './calling-off.rules.ts';
import { POSTPONED_ANSWERS } from './postpone.rules.ts';

export const cause = choice('cause', CAUSES);

/** The organiser's decision against a ride or event. */
export const cancelRequest = z.object({
  reason: requiredText('Reason', MAX_CANCEL_REASON),
  cause: z.optional(cause),
});

/** The organiser's decision for it. */
export const confirmRequest = z.object({
  /** For the riders, beside start and meeting point. */
  words: z.prefault(trimmedText('Your words', MAX_CANCEL_REASON), ''),
});

/** Set where the club has said that it takes place. */
export const isConfirmed = z.optional(z.literal(true));

export const reopenRequest = z.object({
  /** Whether those who had a place are mailed that it takes place after all. */
  tellRiders: z.prefault(z.boolean('tellRiders must be true or false'), false),
});

/** Another date, with time for riders to choose between their place and their money. */
export const postponeRequest = z.object({
  startTime: instant('New start'),
  /** Left out, the ride or event lasts as long as before. */
  endTime: optionalInstant('New end'),
  /** For the riders, in the mail and on their booking. */
  reason: requiredText('Reason', MAX_CANCEL_REASON),
  cause: z.optional(cause),
  answerHours: wholeNumber('Hours to answer', 1, 24 * 14),
});
export type PostponeRequest = z.output<typeof postponeRequest>;

/** A rider's choice after a booking's ride or event was postponed. */
export const postponedOffer = z.object({
  oldStart: z.nullable(z.string()),
  newStart: z.string(),
  reason: z.string(),
  cause: z.optional(cause),
  answerUntil: z.string(),
  /** Null until the rider answers: the place stays theirs. */
  answer: z.nullable(z.enum(POSTPONED_ANSWERS)),
});
export type PostponedOffer = z.infer<typeof postponedOffer>;

export const postponedAnswer = z.object({ answer: choice('answer', POSTPONED_ANSWERS) });
