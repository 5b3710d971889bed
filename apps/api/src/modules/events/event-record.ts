import { randomUUID } from 'node:crypto';
import { changedFacts, startQuestion } from '@kickstand/contract/bookings/booked-change.rules';
import type { EventForm, SectionForm } from '@kickstand/contract/events/event-form.schema';
import { DEFAULT_CAPACITY, eventTab } from '@kickstand/contract/events/events.rules';
import { eventFacts, eventProblems } from '@kickstand/contract/events/events-admin.rules';
import { uploadNameAt } from '@kickstand/contract/fields/uploads';
import { keptInstant } from '@kickstand/contract/shared/dates';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { AppError, fieldError } from '../../core/app-error.ts';
import { instantText } from '../../core/instant-text.ts';
import type { StoredSection } from '../../db/schema/bookables.ts';
import { writtenColumns } from '../blogs/sanitise-article.ts';
import { asksOf, changedAsks } from '../bookings/papers/stored-asks.ts';
import type { EventRow } from './events.queries.ts';
import { presentEvent } from './present-event.ts';

/** The columns an administrator can set. */
export type EventFields = Omit<
  EventRow,
  | 'id'
  | 'slug'
  | 'picture'
  | 'takenCount'
  | 'heldCount'
  | 'waitingCount'
  | 'isDemo'
  | 'cancelledAt'
  | 'cancelReason'
  | 'cancelCause'
  | 'confirmedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** Defaults of a new event. */
const NEW_EVENT = {
  subtitle: '',
  details: '',
  detailsHtml: '',
  endsAt: null,
  registrationDeadline: null,
  category: 'other',
  eventType: 'upcoming',
  status: 'draft',
  capacity: DEFAULT_CAPACITY,
  isFree: false,
  basePricePaise: 0,
  earlyBirdPricePaise: null,
  earlyBirdDeadline: null,
  currency: 'INR',
  isBookingEnabled: true,
  isPublished: false,
  publishAt: null,
  isFeatured: false,
  tags: [],
  venue: { name: '', address: '', city: '', state: '', pincode: '' },
  contactInfo: { supportEmail: '', supportPhone: '' },
  contentSections: [],
  imgUrl: null,
} satisfies Partial<EventFields>;

/** URLs of the uploaded pictures: the event's own, and those of its sections by `_id`. */
export type EventPictures = { event: string | null; sections: ReadonlyMap<string, string> };

/** The form's fields as columns; fields that were not sent keep their value, or get the default in a new event. */
export function eventFieldsOf(
  form: EventForm,
  before: EventRow | null,
  pictures: EventPictures,
  now: Date,
): EventFields {
  const base = before ?? NEW_EVENT;
  const details = writtenColumns(
    { text: form.details, html: form.detailsHtml },
    { text: base.details, html: base.detailsHtml },
  );
  return {
    title: form.title,
    subtitle: form.subtitle ?? base.subtitle,
    description: form.description,
    details: details.text,
    detailsHtml: details.html,
    startsAt: keptInstant(new Date(form.startDate), before?.startsAt),
    endsAt: dateOr(form.endDate, base.endsAt),
    registrationDeadline: dateOr(form.registrationDeadline, base.registrationDeadline),
    place: form.location,
    category: form.category ?? base.category,
    eventType: form.eventType ?? base.eventType,
    status: form.status ?? base.status,
    capacity: form.maxParticipants ?? base.capacity,
    ...pricingOf(form, base),
    isBookingEnabled: form.isBookingEnabled ?? base.isBookingEnabled,
    ...publishingOf(form, base, now),
    isFeatured: form.isFeatured ?? base.isFeatured,
    tags: form.tags ?? base.tags,
    venue: { ...base.venue, ...given(form.venue) },
    contactInfo: { ...base.contactInfo, ...given(form.contactInfo) },
    contentSections: sectionsOf(form.contentSections, base.contentSections, pictures.sections),
    asks: changedAsks(form.asks, before?.asks ?? null),
    imgUrl: pictures.event ?? form.photo ?? (form.photo === null ? null : base.imgUrl),
  };
}

/** What is to appear later is published by then, whatever the flag says. */
function publishingOf(form: EventForm, base: Pick<EventFields, 'isPublished' | 'publishAt'>, now: Date) {
  const publishAt = dateOr(form.publishAt, base.publishAt);
  const isScheduled = form.publishAt !== undefined && publishAt !== null && publishAt > now;
  return { isPublished: isScheduled || (form.isPublished ?? base.isPublished), publishAt };
}

type Pricing = Pick<
  EventFields,
  'isFree' | 'basePricePaise' | 'earlyBirdPricePaise' | 'earlyBirdDeadline' | 'currency'
>;

/** A free event has no prices; without an early-bird price there is no deadline for it. */
function pricingOf({ pricing = {}, price }: EventForm, base: Pricing): Pricing & { pricePaise: number } {
  const isFree = pricing.isFree ?? base.isFree;
  const asked = pricing.basePrice ?? price ?? fromPaise(base.basePricePaise);
  const basePricePaise = isFree ? 0 : toPaise(asked);
  const early = pricing.earlyBirdPrice === undefined ? base.earlyBirdPricePaise : paiseOrNull(pricing.earlyBirdPrice);
  const earlyBirdPricePaise = isFree ? null : early;
  return {
    isFree,
    pricePaise: basePricePaise,
    basePricePaise,
    earlyBirdPricePaise,
    earlyBirdDeadline: earlyBirdPricePaise === null ? null : dateOr(pricing.earlyBirdDeadline, base.earlyBirdDeadline),
    currency: pricing.currency ?? base.currency,
  };
}

/** New sections get an id; existing ones keep their picture unless it is replaced or removed. */
function sectionsOf(
  sent: readonly SectionForm[] | undefined,
  before: readonly StoredSection[],
  pictures: ReadonlyMap<string, string>,
): StoredSection[] {
  const known = new Map(before.map((section) => [section._id, section]));
  return (sent ?? before).map((section, place) => {
    const chosen = uploadNameAt(section.imageUrl ?? '') ? section.imageUrl : undefined;
    const earlier = known.get(section._id);
    const content = writtenColumns(
      { text: section.content, html: section.contentHtml },
      { text: earlier?.content ?? '', html: earlier?.contentHtml ?? '' },
    );
    const kept = section.imageUrl === null ? null : (chosen ?? earlier?.imageUrl ?? null);
    return {
      _id: known.has(section._id) ? section._id : randomUUID(),
      sectionTitle: section.sectionTitle,
      heading: section.heading,
      subheading: section.subheading ?? '',
      content: content.text,
      ...(content.html && { contentHtml: content.html }),
      imageUrl: pictures.get(section._id) ?? kept,
      imageAlt: section.imageAlt ?? '',
      order: section.order ?? place,
      layout: section.layout ?? 'image-left',
    };
  });
}

const dateOr = (sent: string | null | undefined, base: Date | null) =>
  sent === undefined ? base : sent === null ? null : keptInstant(new Date(sent), base);

const paiseOrNull = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

const given = <Fields extends object>(fields: Fields | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** Checks the fields against each other, sent and stored ones alike. */
export function rejectImpossible(fields: EventFields): void {
  const problems = eventProblems({
    startDate: instantText(fields.startsAt),
    endDate: instantText(fields.endsAt),
    registrationDeadline: instantText(fields.registrationDeadline),
    pricing: {
      isFree: fields.isFree,
      basePrice: fromPaise(fields.basePricePaise),
      earlyBirdPrice: fields.earlyBirdPricePaise === null ? null : fromPaise(fields.earlyBirdPricePaise),
      earlyBirdDeadline: instantText(fields.earlyBirdDeadline),
    },
  });
  const [first] = problems;
  if (first) throw new AppError('INVALID_INPUT', { message: first.message, fields: problems });
}

/** Requires a locked event, so that no booking comes in between. */
export function rejectAgainstBookings(before: EventRow, after: Pick<EventFields, 'capacity' | 'status'>): void {
  const live = before.takenCount + before.heldCount;
  if (after.capacity < live) {
    const places = live === 1 ? '1 place is' : `${live} places are`;
    throw fieldError('CAPACITY_TAKEN', 'maxParticipants', `${places} taken already, so at least ${live} must stay.`);
  }
  if (live === 0 || after.status === before.status) return;
  // setting the status moves no money: the cancel action does
  if (after.status === 'cancelled') {
    const people = live === 1 ? '1 person has' : `${live} people have`;
    throw fieldError(
      'HAS_BOOKINGS',
      'status',
      `${people} booked this event. Use 'Cancel event' in the list: it emails and fully refunds them.`,
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

/** A picture for a section that does not exist would be lost. */
export function rejectStrayPictures(sections: readonly { _id: string }[], pictures: EventPictures): void {
  const stray = [...pictures.sections.keys()].find((key) => sections.every(({ _id }) => _id !== key));
  if (stray === undefined) return;
  const message = "There's a picture for a content section that doesn't exist.";
  throw fieldError('INVALID_INPUT', `sectionImage_${stray}`, message);
}

/** The changes that people with a place are notified of, with the old values; none once the event is over. */
export function changesToTell(before: EventRow, after: EventRow, now: Date): [name: string, before: string][] {
  const [was, is] = [presentEvent(before), presentEvent(after)];
  if ([was, is].every((event) => eventTab(event, now) === 'past')) return [];
  return changedFacts(eventFacts(was), eventFacts(is));
}

/** A mistyped year would take a booked event off the site: such a start has to be confirmed. */
export function rejectOddStart(before: EventRow, after: Pick<EventFields, 'startsAt'>, now: Date): void {
  const people = before.takenCount + before.heldCount;
  const moved = { people, before: instantText(before.startsAt), after: instantText(after.startsAt) };
  const question = startQuestion(moved, now);
  if (question) throw fieldError('START_UNCONFIRMED', 'confirmStart', question);
}

/** An event as the audit log stores it. */
export function eventSnapshot(row: EventRow): Record<string, unknown> {
  const { _id, categories, type, price, capacity, currentParticipants, createdAt, updatedAt, ...event } =
    presentEvent(row);
  return {
    ...event,
    publishAt: instantText(row.publishAt),
    imgUrl: row.imgUrl,
    asks: asksOf(row.asks),
    contentSections: row.contentSections,
  };
}
