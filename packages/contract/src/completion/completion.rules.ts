import type { BookingKind } from '../bookings/bookings.schema.ts';

/** What decides whether a ride or event can be completed. */
export type Completable = { isCancelled: boolean; startTime: string | null; completedRideId: string | null };

/** Why it can't be completed, or null. */
export function completionProblem(
  { isCancelled, startTime, completedRideId }: Completable,
  now: Date,
): 'ALREADY_COMPLETED' | 'NOT_RIDDEN' | 'NOT_STARTED' | null {
  if (completedRideId !== null) return 'ALREADY_COMPLETED';
  if (isCancelled) return 'NOT_RIDDEN';
  return startTime === null || new Date(startTime) > now ? 'NOT_STARTED' : null;
}

export const canComplete = (item: Completable, now: Date): boolean => completionProblem(item, now) === null;

/** The first draft of the words; the organiser changes them as they like. */
export const thanksFor = (kind: BookingKind, title: string) => ({
  subject: `${kind === 'ride' ? 'Thanks for riding' : 'Thanks for coming'}: ${title}`,
  text: [
    'Thank you for coming along. It was good to have you with us.',
    'The pictures are on the page below. If you have a minute, tell us there how it was: your words help others decide.',
  ].join('\n\n'),
});
