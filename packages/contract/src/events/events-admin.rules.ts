import type { FieldError } from '../shared/answer.ts';
import { toDateInput } from '../shared/dates.ts';
import { holdsWords } from '../shared/search.ts';
import { eventTab } from './events.rules.ts';
import type { ClubEvent } from './events.schema.ts';

/** What the list of events can be sorted by. */
export const EVENT_SORTS = [
  'title',
  'category',
  'startDate',
  'currentParticipants',
  'isBookingEnabled',
  'isPublished',
  'createdAt',
] as const;

export type EventFilter = { search?: string | undefined; category?: ClubEvent['category'] | undefined };

/** Is this event among those looked for? The server asks the database the same. */
export const matchesEvent = (
  event: Pick<ClubEvent, 'title' | 'location' | 'details' | 'category'>,
  { search, category }: EventFilter,
): boolean =>
  (!category || event.category === category) && holdsWords(search, [event.title, event.location, event.details]);

export type DisplayStatus = 'Upcoming' | 'Today' | 'Completed' | 'No Date';

/** By the start alone, in this order: later today is still upcoming. */
export function displayStatus({ startDate }: Pick<ClubEvent, 'startDate'>, now: Date): DisplayStatus {
  if (startDate === null) return 'No Date';
  if (new Date(startDate) > now) return 'Upcoming';
  return toDateInput(startDate) === toDateInput(now) ? 'Today' : 'Completed';
}

export const bookingText = (isBookingEnabled: boolean) => (isBookingEnabled ? 'Open' : 'Closed');

/** What has taken place, or has been called off already, is not called off. */
export const canCancelEvent = (
  event: Pick<ClubEvent, 'startDate' | 'endDate' | 'status'> & { bookings: { live: number } },
  now: Date,
): boolean => eventTab(event, now) !== 'past' && (event.status !== 'cancelled' || event.bookings.live > 0);

export const DESCRIPTION_LENGTH = 1000;
export const MOST_SECTIONS = 20;
/** What an entry that is no number of people becomes. */
const FEWEST_PARTICIPANTS = 1;

/** The number of places somebody has entered. */
export function participantsFrom(entry: string): number {
  const places = Number(entry);
  return Number.isInteger(places) && places >= FEWEST_PARTICIPANTS ? places : FEWEST_PARTICIPANTS;
}

type Planned = Pick<ClubEvent, 'startDate' | 'endDate'> & {
  pricing: Pick<ClubEvent['pricing'], 'isFree' | 'basePrice' | 'earlyBirdPrice'>;
};

/** What does not fit together in an event, by field. */
export function eventProblems({ startDate, endDate, pricing }: Planned): FieldError[] {
  const problems: FieldError[] = [];
  if (startDate && endDate && new Date(endDate) < new Date(startDate)) {
    problems.push({ field: 'endDate', message: 'The end must not be before the start' });
  }
  if (!pricing.isFree && pricing.earlyBirdPrice !== null && pricing.earlyBirdPrice > pricing.basePrice) {
    problems.push({
      field: 'pricing.earlyBirdPrice',
      message: 'The early bird price must not be higher than the base price',
    });
  }
  return problems;
}
