import type { Facts } from '../bookings/booked-change.rules.ts';
import type { FieldError } from '../shared/answer.ts';
import { formatDayTime, toDateInput } from '../shared/dates.ts';
import { matchesText } from '../shared/search.ts';
import { endOfEvent, eventTab } from './events.rules.ts';
import type { ClubEvent } from './events.schema.ts';

/** Sort fields of the event list. */
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
  (!category || event.category === category) && matchesText(search, [event.title, event.location, event.details]);

export type DisplayStatus = 'Upcoming' | 'Today' | 'Completed' | 'No Date';

/** By the start alone, in this order: a start later today is still upcoming. */
export function displayStatus({ startDate }: Pick<ClubEvent, 'startDate'>, now: Date): DisplayStatus {
  if (startDate === null) return 'No Date';
  if (new Date(startDate) > now) return 'Upcoming';
  return toDateInput(startDate) === toDateInput(now) ? 'Today' : 'Completed';
}

export const bookingText = (isBookingEnabled: boolean) => (isBookingEnabled ? 'Open' : 'Closed');

/** Events that are over or already cancelled cannot be cancelled. */
export const canCancelEvent = (
  event: Pick<ClubEvent, 'startDate' | 'endDate' | 'status'> & { bookings: { live: number } },
  now: Date,
): boolean => eventTab(event, now) !== 'past' && (event.status !== 'cancelled' || event.bookings.live > 0);

export const DESCRIPTION_LENGTH = 1000;
export const MAX_SECTIONS = 20;
/** The fallback for an entry that is not a number. */
const MIN_PARTICIPANTS = 1;

/** The entered number of places. */
export function participantsFrom(entry: string): number {
  const places = Number(entry);
  return Number.isInteger(places) && places >= MIN_PARTICIPANTS ? places : MIN_PARTICIPANTS;
}

/** The change that has its own sentence in the mail to people with a place. */
export const POSTPONED = 'Postponed';
const NOT_SET = 'not set';

/** The facts that people with a place are notified of. */
export const eventFacts = ({
  startDate,
  endDate,
  location,
  venue,
  status,
}: Pick<ClubEvent, 'startDate' | 'endDate' | 'location' | 'venue' | 'status'>): Facts => ({
  Start: startDate ? formatDayTime(startDate) : NOT_SET,
  End: endDate ? formatDayTime(endDate) : NOT_SET,
  Location: location,
  Venue: Object.values(venue).filter(Boolean).join(', ') || NOT_SET,
  [POSTPONED]: status === 'postponed' ? 'yes' : 'no',
});

/** How status and visibility contradict each other, or null. The checkbox alone decides what visitors see. */
export function visibilityQuestion({ status, isPublished }: Pick<ClubEvent, 'status' | 'isPublished'>): string | null {
  if (status === 'published' && !isPublished) {
    return "The status is Published, but the box 'Published' isn't ticked: visitors can't see this event.";
  }
  if (status === 'draft' && isPublished) {
    return "The status is Draft, but the box 'Published' is ticked: visitors can see this event and book it.";
  }
  return null;
}

type Planned = Pick<ClubEvent, 'startDate' | 'endDate' | 'registrationDeadline'> & {
  pricing: Pick<ClubEvent['pricing'], 'isFree' | 'basePrice' | 'earlyBirdPrice' | 'earlyBirdDeadline'>;
};

/** Contradictions between an event's fields, by field. */
export function eventProblems({ startDate, endDate, registrationDeadline, pricing }: Planned): FieldError[] {
  const problems: FieldError[] = [];
  const isAfterEvent = (moment: string) => startDate !== null && new Date(moment) > endOfEvent({ startDate, endDate });
  if (startDate && endDate && new Date(endDate) < new Date(startDate)) {
    problems.push({ field: 'endDate', message: 'The end must not be before the start' });
  }
  if (!pricing.isFree && pricing.earlyBirdPrice !== null && pricing.earlyBirdPrice > pricing.basePrice) {
    problems.push({
      field: 'pricing.earlyBirdPrice',
      message: 'The early bird price must not be higher than the base price',
    });
  }
  if (registrationDeadline && isAfterEvent(registrationDeadline)) {
    problems.push({
      field: 'registrationDeadline',
      message: 'The registration deadline must not be after the end of the event',
    });
  }
  const { earlyBirdDeadline } = pricing;
  if (pricing.isFree || pricing.earlyBirdPrice === null || !earlyBirdDeadline) return problems;
  if (registrationDeadline && new Date(earlyBirdDeadline) > new Date(registrationDeadline)) {
    problems.push({
      field: 'pricing.earlyBirdDeadline',
      message: 'The early bird deadline must not be after the registration deadline',
    });
  } else if (isAfterEvent(earlyBirdDeadline)) {
    problems.push({
      field: 'pricing.earlyBirdDeadline',
      message: 'The early bird deadline must not be after the end of the event',
    });
  }
  return problems;
}
