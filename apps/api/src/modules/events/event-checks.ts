import { changedFacts, startQuestion } from '@kickstand/contract/bookings/booked-change.rules';
import { eventTab } from '@kickstand/contract/events/events.rules';
import { eventFacts, eventProblems } from '@kickstand/contract/events/events-admin.rules';
import { fromPaise } from '@kickstand/contract/shared/money';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { EventFields, EventPictures } from './event-fields.ts';
import type { EventRow } from './events.queries.ts';
import { presentEvent } from './present-event.ts';

/** Refuses what does not fit together, whichever of it was sent now and whichever stood there before. */
export function refuseImpossible(fields: EventFields): void {
  const problems = eventProblems({
    startDate: textOf(fields.startsAt),
    endDate: textOf(fields.endsAt),
    registrationDeadline: textOf(fields.registrationDeadline),
    pricing: {
      isFree: fields.isFree,
      basePrice: fromPaise(fields.basePricePaise),
      earlyBirdPrice: fields.earlyBirdPricePaise === null ? null : fromPaise(fields.earlyBirdPricePaise),
      earlyBirdDeadline: textOf(fields.earlyBirdDeadline),
    },
  });
  const [first] = problems;
  if (first) throw new AppError('INVALID_INPUT', { message: first.message, fields: problems });
}

/** Ask with the event locked, so that nobody books it in between. */
export function refuseAgainstBookings(before: EventRow, after: Pick<EventFields, 'capacity' | 'status'>): void {
  const live = before.takenCount + before.heldCount;
  if (after.capacity < live) {
    const places = live === 1 ? '1 place is' : `${live} places are`;
    throw fieldError('CAPACITY_TAKEN', 'maxParticipants', `${places} taken already, so at least ${live} must stay.`);
  }
  if (live === 0 || after.status === before.status) return;
  // a status in a form moves no money: the action that calls the event off does
  if (after.status === 'cancelled') {
    const people = live === 1 ? '1 person has' : `${live} people have`;
    throw fieldError(
      'HAS_BOOKINGS',
      'status',
      `${people} booked this event. Use 'Cancel event' in the list: it tells them and gives all of their money back.`,
    );
  }
  if (before.status === 'cancelled') {
    throw fieldError(
      'HAS_BOOKINGS',
      'status',
      'The bookings of this event are still being refunded. Please try again in a minute.',
    );
  }
}

/** A picture of a section that is not there would be lost. */
export function refuseStrayPictures(sections: readonly { _id: string }[], pictures: EventPictures): void {
  const stray = [...pictures.sections.keys()].find((key) => sections.every(({ _id }) => _id !== key));
  if (stray === undefined) return;
  const message = 'There is a picture of a content section that does not exist.';
  throw fieldError('INVALID_INPUT', `sectionImage_${stray}`, message);
}

/** What people with a place must know of a change, and how it was before; nothing once all of it is over. */
export function changesToTell(before: EventRow, after: EventRow, now: Date): [name: string, before: string][] {
  const [was, is] = [presentEvent(before), presentEvent(after)];
  if ([was, is].every((event) => eventTab(event, now) === 'past')) return [];
  return changedFacts(eventFacts(was), eventFacts(is));
}

/** A mistyped year would take a booked event off the site: such a start has to be confirmed. */
export function refuseOddStart(before: EventRow, after: Pick<EventFields, 'startsAt'>, now: Date): void {
  const people = before.takenCount + before.heldCount;
  const moved = { people, before: textOf(before.startsAt), after: textOf(after.startsAt) };
  const question = startQuestion(moved, now);
  if (question) throw fieldError('START_UNCONFIRMED', 'confirmStart', question);
}

/** What the audit log keeps of an event. */
export function notedEvent(row: EventRow): Record<string, unknown> {
  const { _id, categories, type, price, capacity, currentParticipants, createdAt, updatedAt, ...event } =
    presentEvent(row);
  return { ...event, imgUrl: row.imgUrl, contentSections: row.contentSections };
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;
