import { eventTab } from '@kickstand/contract/events/events.rules';
import type { ClubEvent, ContentSection } from '@kickstand/contract/events/events.schema';
import {
  eventFacts,
  eventProblems,
  participantsFrom,
  visibilityQuestion,
} from '@kickstand/contract/events/events-admin.rules';
import type { AdminEvent } from '@kickstand/contract/events/events-admin.schema';
import { readCommaList, writeCommaList } from '@kickstand/contract/shared/comma-list';
import { fromDateTimeInput, toDateTimeInput } from '@kickstand/contract/shared/dates';
import { readEvent, type SentEvent } from '../../../lib/api/read-records.ts';
import { bookedAnswer, bookedQuestion } from '../../../lib/form/booked-change.ts';
import { optionalNumber, requiredNumber } from '../../../lib/form/form-checks.ts';
import { formDataOf } from '../../../lib/form/form-data.ts';

/** A content section in the form; its picture is sent along if it is new. */
export type SectionValues = ContentSection & { image: File | null; removeImage: boolean };

/** An event as its form holds it: numbers and moments are what stands in their fields. */
export type EventValues = Pick<
  ClubEvent,
  | 'title'
  | 'subtitle'
  | 'description'
  | 'details'
  | 'location'
  | 'category'
  | 'eventType'
  | 'status'
  | 'isBookingEnabled'
  | 'isPublished'
  | 'isFeatured'
  | 'venue'
  | 'contactInfo'
> & {
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  maxParticipants: string;
  pricing: {
    isFree: boolean;
    basePrice: string;
    currency: string;
    earlyBirdPrice: string;
    earlyBirdDeadline: string;
  };
  tags: string;
  contentSections: SectionValues[];
  eventImage: File | null;
  removeImage: boolean;
};

export const NEW_EVENT: EventValues = {
  title: '',
  subtitle: '',
  description: '',
  details: '',
  startDate: '',
  endDate: '',
  registrationDeadline: '',
  location: '',
  venue: { name: '', address: '', city: '', state: '', pincode: '' },
  category: 'other',
  eventType: 'upcoming',
  status: 'draft',
  maxParticipants: '100',
  pricing: { isFree: false, basePrice: '', currency: 'INR', earlyBirdPrice: '', earlyBirdDeadline: '' },
  isBookingEnabled: true,
  isPublished: false,
  isFeatured: false,
  tags: '',
  contactInfo: { supportEmail: '', supportPhone: '' },
  contentSections: [],
  eventImage: null,
  removeImage: false,
};

/** The form of an event that is there; another server may give the number of places and the deadline under other names. */
export function eventValues(sent: SentEvent): EventValues {
  const event = readEvent(sent);
  const { pricing } = event;
  return {
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    details: event.details,
    startDate: dateField(event.startDate),
    endDate: dateField(event.endDate),
    registrationDeadline: dateField(event.registrationDeadline),
    location: event.location,
    venue: event.venue,
    category: event.category,
    eventType: event.eventType,
    status: event.status,
    maxParticipants: String(event.maxParticipants),
    pricing: {
      isFree: pricing.isFree,
      basePrice: String(pricing.basePrice || event.price),
      currency: pricing.currency,
      earlyBirdPrice: pricing.earlyBirdPrice === null ? '' : String(pricing.earlyBirdPrice),
      earlyBirdDeadline: dateField(pricing.earlyBirdDeadline),
    },
    isBookingEnabled: event.isBookingEnabled,
    isPublished: event.isPublished,
    isFeatured: event.isFeatured,
    tags: writeCommaList(event.tags),
    contactInfo: event.contactInfo,
    contentSections: event.contentSections.map((section) => ({ ...section, image: null, removeImage: false })),
    eventImage: null,
    removeImage: false,
  };
}

/** What is sent: every field, nested ones as JSON text, new pictures as files. */
export function eventBody(
  values: EventValues,
  unchangedSince: string | undefined,
  answer?: { isTicked: boolean },
): FormData {
  const {
    pricing,
    contentSections,
    tags,
    startDate,
    endDate,
    registrationDeadline,
    eventImage,
    removeImage,
    ...fields
  } = values;
  const basePrice = pricing.isFree ? 0 : Number(pricing.basePrice);
  const pictures = contentSections.map(({ _id, image }) => [`sectionImage_${_id}`, image] as const);
  return formDataOf({
    ...fields,
    startDate: momentOf(startDate),
    endDate: momentOf(endDate),
    registrationDeadline: momentOf(registrationDeadline),
    maxParticipants: participantsFrom(values.maxParticipants),
    tags: readCommaList(tags),
    price: basePrice,
    pricing: {
      isFree: pricing.isFree,
      basePrice,
      currency: pricing.currency,
      earlyBirdPrice: hasEarlyBird(pricing) ? Number(pricing.earlyBirdPrice) : null,
      earlyBirdDeadline: hasEarlyBird(pricing) ? momentOf(pricing.earlyBirdDeadline) : '',
    },
    contentSections: contentSections.map(sectionBody),
    eventImage,
    removeImage: removeImage && !eventImage ? true : undefined,
    ...Object.fromEntries(pictures),
    ...bookedAnswer(answer),
    unchangedSince,
  });
}

const sectionBody = ({ image, removeImage, ...section }: SectionValues) => ({
  ...section,
  // none takes it out; where one lies is the server's business
  imageUrl: removeImage && !image ? null : section.imageUrl,
});

/** A deadline without a price for it would say nothing. */
export const hasEarlyBird = ({ isFree, earlyBirdPrice }: Pick<EventValues['pricing'], 'isFree' | 'earlyBirdPrice'>) =>
  !isFree && earlyBirdPrice.trim() !== '';

/** What to ask before an event is saved, or null. */
export function eventQuestion(event: AdminEvent | null, values: EventValues, now: Date) {
  const after = { ...values, ...planned(values) };
  const booked =
    event &&
    bookedQuestion(
      {
        people: event.bookings.live,
        before: { start: event.startDate, facts: eventFacts(event) },
        after: {
          start: after.startDate,
          facts: eventFacts(after),
          isOver: [event, after].every((one) => eventTab(one, now) === 'past'),
        },
      },
      now,
    );
  const { earlyBirdDeadline } = after.pricing;
  const isLate = earlyBirdDeadline !== null && new Date(earlyBirdDeadline) < now;
  const isNewDeadline = earlyBirdDeadline !== (event?.pricing.earlyBirdDeadline ?? null);
  const isVisibilityNew = event?.status !== values.status || event.isPublished !== values.isPublished;
  const points = [
    ...(booked?.points ?? []),
    isVisibilityNew ? visibilityQuestion(values) : null,
    isLate && isNewDeadline ? 'The early bird deadline is in the past: nobody gets the early bird price.' : null,
  ].filter((point) => point !== null);
  return points.length > 0 ? { points, tick: booked?.tick } : null;
}

const planned = ({ startDate, endDate, registrationDeadline, pricing }: EventValues) => ({
  startDate: momentOf(startDate) || null,
  endDate: momentOf(endDate) || null,
  registrationDeadline: momentOf(registrationDeadline) || null,
  pricing: {
    isFree: pricing.isFree,
    basePrice: Number(pricing.basePrice),
    earlyBirdPrice: hasEarlyBird(pricing) ? Number(pricing.earlyBirdPrice) : null,
    earlyBirdDeadline: hasEarlyBird(pricing) ? momentOf(pricing.earlyBirdDeadline) || null : null,
  },
});

/** Does what stands in this field fit to the rest? */
export const fits = (field: string) => ({
  validate: (_: string, values: EventValues) =>
    eventProblems(planned(values)).find((problem) => problem.field === field)?.message ?? true,
});

export const basePriceCheck = {
  validate: (price: string, { pricing: { isFree } }: EventValues) =>
    isFree || requiredNumber('Base Price', 0).validate(price),
};

export const earlyBirdCheck = {
  validate: (price: string, values: EventValues) => {
    const problem = optionalNumber('Early Bird Price', 0).validate(price);
    return problem === true ? fits('pricing.earlyBirdPrice').validate(price, values) : problem;
  },
};

const dateField = (instant: string | null | undefined) => (instant ? toDateTimeInput(instant) : '');
const momentOf = (field: string) => (field === '' ? '' : fromDateTimeInput(field));
