import { CAUSES } from '@kickstand/contract/calling-off/calling-off.rules';
import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import {
  EVENT_CATEGORIES,
  EVENT_STATUSES,
  EVENT_TYPES,
  type SECTION_LAYOUTS,
} from '@kickstand/contract/events/events.rules';
import { NO_PLAN, type StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import { toPaise } from '@kickstand/contract/shared/money';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isDemo, paise } from './columns.ts';
import {
  createdAt,
  difficulty,
  picture,
  publishAt,
  publishAtIndex,
  route,
  texts,
  updatedAt,
} from './content-columns.ts';

/** What riders must bring and declare; money in paise. */
export type StoredAsks = Omit<Asks, 'pillionPrice'> & { pillionPricePaise: number };

const { pillionPrice, ...otherAsks } = NOTHING_ASKED;
const NOTHING_STORED: StoredAsks = { ...otherAsks, pillionPricePaise: toPaise(pillionPrice) };

const placeColumns = () => ({
  capacity: integer().notNull(),
  takenCount: integer('taken_count').notNull().default(0),
  /** Places held while people pay. A trigger keeps both counts in step with the bookings. */
  heldCount: integer('held_count').notNull().default(0),
  /** People on the waiting list, those with an offer included; kept by a trigger. */
  waitingCount: integer('waiting_count').notNull().default(0),
});

/** The last columns of both, in their order. */
const bookableColumns = () => ({
  /** Set when the organiser cancels. */
  cancelledAt: instant('cancelled_at'),
  /** Set when the organiser says that it takes place; cleared with a new date or a cancellation. */
  confirmedAt: instant('confirmed_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  /** Which kind of reason it is; empty where none was chosen. */
  cancelCause: text('cancel_cause', { enum: ['', ...CAUSES] })
    .notNull()
    .default(''),
  asks: jsonb('asks').$type<StoredAsks>().notNull().default(NOTHING_STORED),
  isDemo: isDemo(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

type Counted = Record<'capacity' | 'takenCount' | 'heldCount', SQLWrapper>;
const placesCheck = (name: string, { capacity, takenCount, heldCount }: Counted) =>
  check(
    `${name}_places_check`,
    sql`${takenCount} >= 0 and ${heldCount} >= 0 and ${takenCount} + ${heldCount} <= ${capacity}`,
  );

export const rides = pgTable(
  'rides',
  {
    id: text().primaryKey(),
    /** Seeds the ride's picture, so it never changes. */
    slug: text().notNull(),
    title: text().notNull(),
    slogan: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Sanitised; empty where the description is plain. */
    descriptionHtml: text('description_html').notNull().default(''),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    place: text().notNull(),
    route: route(),
    difficulty: difficulty(),
    distance: doublePrecision(),
    ...placeColumns(),
    pricePaise: paise('price_paise').notNull(),
    currency: text().notNull().default('INR'),
    isActive: boolean('is_active').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    publishAt: publishAt(),
    requirements: texts('requirements'),
    plan: jsonb().$type<StoredPlan>().notNull().default(NO_PLAN),
    imgUrl: text('img_url'),
    picture: picture(),
    organizerId: text('organizer_id').references(() => users.id, { onDelete: 'set null' }),
    ...bookableColumns(),
  },
  (table) => [
    index('rides_starts_at_index').on(table.startsAt),
    publishAtIndex('rides', table.publishAt),
    placesCheck('rides', table),
    check('rides_price_check', sql`${table.pricePaise} >= 0`),
  ],
);

export type StoredSection = {
  _id: string;
  sectionTitle: string;
  heading: string;
  subheading: string;
  content: string;
  contentHtml?: string;
  imageUrl: string | null;
  imageAlt: string;
  order: number;
  layout: (typeof SECTION_LAYOUTS)[number];
};

export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    description: text().notNull().default(''),
    details: text().notNull().default(''),
    detailsHtml: text('details_html').notNull().default(''),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    registrationDeadline: instant('registration_deadline'),
    place: text().notNull(),
    category: text({ enum: EVENT_CATEGORIES }).notNull(),
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    ...placeColumns(),
    isFree: boolean('is_free').notNull().default(false),
    pricePaise: paise('price_paise').notNull().default(0),
    basePricePaise: paise('base_price_paise').notNull().default(0),
    earlyBirdPricePaise: paise('early_bird_price_paise'),
    earlyBirdDeadline: instant('early_bird_deadline'),
    currency: text().notNull().default('INR'),
    isBookingEnabled: boolean('is_booking_enabled').notNull().default(true),
    isPublished: boolean('is_published').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    publishAt: publishAt(),
    tags: texts('tags'),
    venue: jsonb()
      .$type<{ name: string; address: string; city: string; state: string; pincode: string }>()
      .notNull()
      .default({ name: '', address: '', city: '', state: '', pincode: '' }),
    contactInfo: jsonb('contact_info')
      .$type<{ supportEmail: string; supportPhone: string }>()
      .notNull()
      .default({ supportEmail: '', supportPhone: '' }),
    contentSections: jsonb('content_sections').$type<StoredSection[]>().notNull().default([]),
    imgUrl: text('img_url'),
    picture: picture(),
    ...bookableColumns(),
  },
  (table) => [
    index('events_starts_at_index').on(table.startsAt),
    publishAtIndex('events', table.publishAt),
    placesCheck('events', table),
    check('events_price_check', sql`${table.pricePaise} >= 0 and ${table.basePricePaise} >= 0`),
  ],
);
