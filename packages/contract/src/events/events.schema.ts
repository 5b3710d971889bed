import * as z from 'zod/mini';
import { cause, isConfirmed } from '../calling-off/calling-off.schema.ts';
import { asks } from '../eligibility/asks.schema.ts';
import { choice } from '../fields/text-fields.ts';
import { publishAt } from '../records/records.schema.ts';
import { EVENT_CATEGORIES, EVENT_STATUSES, EVENT_TYPES, SECTION_LAYOUTS } from './events.rules.ts';

export const eventCategory = choice('category', EVENT_CATEGORIES);
export const eventType = choice('type', EVENT_TYPES);
export const eventStatus = choice('status', EVENT_STATUSES);

const contentSection = z.object({
  _id: z.string(),
  sectionTitle: z.string(),
  heading: z.string(),
  subheading: z.string(),
  content: z.string(),
  /** The content as it was formatted; left out where it is plain. */
  contentHtml: z.optional(z.string()),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  order: z.number(),
  layout: z.enum(SECTION_LAYOUTS),
});

export type ContentSection = z.infer<typeof contentSection>;

/** The public view of an event, with both sets of names from the specification. */
export const event = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  details: z.string(),
  /** The details as they were formatted; left out where they are plain. */
  detailsHtml: z.optional(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  registrationDeadline: z.nullable(z.string()),
  location: z.string(),
  category: eventCategory,
  categories: z.array(eventCategory),
  type: eventType,
  eventType,
  status: eventStatus,
  imgUrl: z.nullable(z.string()),
  price: z.number(),
  pricing: z.object({
    isFree: z.boolean(),
    basePrice: z.number(),
    currency: z.string(),
    earlyBirdPrice: z.nullable(z.number()),
    earlyBirdDeadline: z.nullable(z.string()),
  }),
  capacity: z.object({ currentParticipants: z.number(), maxParticipants: z.number() }),
  currentParticipants: z.number(),
  maxParticipants: z.number(),
  /** People wait for a place, so a newcomer can't book but join them. */
  hasWaitingList: z.optional(z.boolean()),
  isBookingEnabled: z.boolean(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  tags: z.array(z.string()),
  venue: z.object({ name: z.string(), address: z.string(), city: z.string(), state: z.string(), pincode: z.string() }),
  contactInfo: z.object({ supportEmail: z.string(), supportPhone: z.string() }),
  contentSections: z.array(contentSection),
  isConfirmed,
  /** Why it was cancelled; absent where it wasn't. */
  cancellationReason: z.optional(z.string()),
  cancellationCause: z.optional(cause),
  /** What it asks of riders; absent where it asks for nothing. */
  asks: z.optional(asks),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ClubEvent = z.infer<typeof event>;

/** An event as administrators see it. */
export const adminEvent = z.extend(event, {
  publishAt,
  registrationInfo: z.object({ deadline: z.nullable(z.string()) }),
  /** People who have a place. */
  attendees: z.array(z.object({ _id: z.string(), fullName: z.string() })),
  bookings: z.object({
    /** Those that hold or have a place. */
    live: z.number(),
    /** All bookings ever made: records of money, so the event cannot be deleted. */
    all: z.number(),
  }),
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.string(),
  /** The completed ride that was made from it. */
  completedRideId: z.nullable(z.string()),
});
export type AdminEvent = z.infer<typeof adminEvent>;
