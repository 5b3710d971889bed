import { eventForm, sectionForm } from '@kickstand/contract/events/event-form.schema';
import { eventTab } from '@kickstand/contract/events/events.rules';
import type { AdminEvent, ClubEvent, ContentSection } from '@kickstand/contract/events/events.schema';
import {
  eventFacts,
  eventProblems,
  participantsFrom,
  visibilityQuestion,
} from '@kickstand/contract/events/events-admin.rules';
import { type FormattedText, formattedText, textOf } from '@kickstand/contract/fields/formatted-text';
import type { FieldError } from '@kickstand/contract/shared/answer';
import { asksGroup } from '../../../lib/form/asks-codec.ts';
import { bookedQuestion } from '../../../lib/form/booked-change.ts';
import {
  type Codec,
  choice,
  commaList,
  flag,
  formatted,
  group,
  moment,
  number,
  numberProblem,
  text,
} from '../../../lib/form/form-codec.ts';
import { photo, photoErrors, photoParts, unreadyProblem, uploaded } from '../../../lib/form/photo-slot.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { randomUuid } from '../../../lib/values/random-uuid.ts';

/** A content section in the form; its picture is sent along if it is new. */
export type SectionValues = Omit<ContentSection, 'content' | 'contentHtml'> & {
  content: FormattedText;
  image: typeof photo.empty;
};

const sections: Codec<SectionValues[]> = {
  empty: [],
  load: (stored: readonly ContentSection[]) =>
    stored.map(({ content, contentHtml, ...section }) => ({
      ...section,
      content: formattedText(content, contentHtml),
      image: uploaded(section.imageUrl),
    })),
  send: (values) =>
    values.map(({ image, content, ...section }) => ({
      ...section,
      content: textOf(content),
      ...(typeof content === 'object' && { contentHtml: content.html }),
      // null takes the picture out; the server knows where the other pictures are
      imageUrl: typeof image === 'string' ? image || null : section.imageUrl,
    })),
  problem: (values) => unreadyProblem(values.map(({ image }) => image)),
  hasInnerErrors: true,
};

/** One section, in its own dialog. */
export const sectionRecord = recordForm({
  fields: {
    _id: text(),
    sectionTitle: text(),
    heading: text(),
    subheading: text(),
    content: formatted('contentHtml'),
    imageAlt: text(),
    order: number('Display Order', { whenEmpty: 0 }),
    layout: choice<ContentSection['layout']>('image-left'),
    image: photo,
  },
  schema: sectionForm,
});

export const eventRecord = recordForm({
  fields: {
    title: text(),
    subtitle: text(),
    description: text(),
    details: formatted('detailsHtml'),
    startDate: moment,
    endDate: moment,
    registrationDeadline: moment,
    location: text(),
    venue: group({ name: text(), address: text(), city: text(), state: text(), pincode: text() }),
    category: choice<ClubEvent['category']>('other'),
    eventType: choice<ClubEvent['eventType']>('upcoming'),
    status: choice<ClubEvent['status']>('draft'),
    maxParticipants: { ...number('Max Participants', { empty: '100' }), send: participantsFrom, problem: () => null },
    pricing: group({
      isFree: flag(false),
      basePrice: number('Base Price'),
      currency: text('INR'),
      // checked with the others: a free event has none
      earlyBirdPrice: { ...number('Early Bird Price'), problem: () => null },
      earlyBirdDeadline: moment,
    }),
    isBookingEnabled: flag(true),
    isPublished: flag(false),
    publishAt: moment,
    isFeatured: flag(false),
    tags: commaList,
    contactInfo: group({ supportEmail: text(), supportPhone: text() }),
    asks: asksGroup,
    contentSections: sections,
    imgUrl: photo,
  },
  schema: eventForm,
  finish(sent, { pricing, contentSections, imgUrl }) {
    const { basePrice, earlyBirdPrice } = pricesOf(pricing);
    return {
      ...sent,
      price: basePrice,
      pricing: {
        isFree: pricing.isFree,
        basePrice,
        currency: pricing.currency,
        earlyBirdPrice,
        earlyBirdDeadline: hasEarlyBird(pricing) ? moment.send(pricing.earlyBirdDeadline) : '',
      },
      ...photoParts('eventImage', imgUrl),
      ...Object.fromEntries(
        contentSections.map(({ _id, image }) => [`sectionImage_${_id}`, image instanceof File ? image : undefined]),
      ),
    };
  },
  sentAs: photoErrors('eventImage'),
  problems({ startDate, endDate, registrationDeadline, pricing }) {
    const { isFree, basePrice, earlyBirdPrice } = pricing;
    const prices = [
      {
        field: 'pricing.basePrice',
        message: isFree ? null : numberProblem(basePrice, 'Base Price', { isRequired: true }),
      },
      { field: 'pricing.earlyBirdPrice', message: isFree ? null : numberProblem(earlyBirdPrice, 'Early Bird Price') },
    ].filter((problem): problem is FieldError => problem.message !== null);
    return [...prices, ...eventProblems(planned({ startDate, endDate, registrationDeadline, pricing }))];
  },
});
export type EventValues = typeof eventRecord.empty;

type Prices = { isFree: boolean; basePrice: string; earlyBirdPrice: string; earlyBirdDeadline: string };

/** A deadline without a price for it would mean nothing. */
export const hasEarlyBird = ({ isFree, earlyBirdPrice }: Pick<Prices, 'isFree' | 'earlyBirdPrice'>) =>
  !isFree && earlyBirdPrice.trim() !== '';

const pricesOf = (pricing: Prices) => ({
  basePrice: pricing.isFree ? 0 : Number(pricing.basePrice),
  earlyBirdPrice: hasEarlyBird(pricing) ? Number(pricing.earlyBirdPrice) : null,
});

type Moments = { startDate: string; endDate: string; registrationDeadline: string; pricing: Prices };

function planned({ startDate, endDate, registrationDeadline, pricing }: Moments) {
  const instantOf = (value: string) => (moment.send(value) as string) || null;
  return {
    startDate: instantOf(startDate),
    endDate: instantOf(endDate),
    registrationDeadline: instantOf(registrationDeadline),
    pricing: {
      ...pricesOf(pricing),
      isFree: pricing.isFree,
      earlyBirdDeadline: hasEarlyBird(pricing) ? instantOf(pricing.earlyBirdDeadline) : null,
    },
  };
}

export const loadedEvent = (event: AdminEvent) => ({ values: eventRecord.load(event), version: event.updatedAt });

/** A new event like another one: a draft, without its dates. */
export function copiedEvent(event: AdminEvent): EventValues {
  const values = eventRecord.load(event);
  return {
    ...values,
    ...{ startDate: '', endDate: '', registrationDeadline: '', publishAt: '' },
    ...{ status: 'draft', eventType: 'upcoming', isPublished: false, isFeatured: false },
    pricing: { ...values.pricing, earlyBirdDeadline: '' },
    contentSections: values.contentSections.map((section) => ({ ...section, _id: randomUuid() })),
  };
}

/** Questions to ask before an event is saved, or null. */
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
    isLate && isNewDeadline ? 'The early bird deadline is in the past, so no one will get the early bird price.' : null,
  ].filter((point) => point !== null);
  return points.length > 0 ? { points, tick: booked?.tick, words: booked?.words } : null;
}
