import { CAUSES } from '@kickstand/contract/calling-off/calling-off.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { NO_PLAN, type StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import type { TrackPoint } from '@kickstand/contract/tracks/tracks.schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { isDemo } from './is-demo.ts';

/** How the picture of an item looks: chosen once, when it is first needed, so that it never changes. */
export type StoredPicture = { scene: string; layout: number; light: string };
const picture = () => jsonb('picture').$type<StoredPicture>();

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();
/** Until then only the back-office sees it; null for at once. */
const publishAt = () => instant('publish_at');
const publishAtIndex = (name: string, column: Parameters<ReturnType<typeof index>['on']>[0]) =>
  index(`${name}_publish_at_index`).on(column).where(sql`publish_at is not null`);
/** Money is whole paise. */
const paise = (name: string) => bigint(name, { mode: 'number' });
/** What riders must bring and declare; money in paise. */
export type StoredAsks = Omit<Asks, 'pillionPrice'> & { pillionPricePaise: number };
const asks = () =>
  jsonb('asks').$type<StoredAsks>().notNull().default({
    minCc: null,
    minExperience: '',
    licence: false,
    insurance: false,
    puc: false,
    gear: false,
    waiver: false,
    pillions: 'none',
    pillionPricePaise: 0,
  });
const texts = (name: string) => jsonb(name).$type<string[]>().notNull().default([]);

type Route = { startLocation: string; endLocation: string; waypoints: string[] };
const route = () =>
  jsonb('route').$type<Route>().notNull().default({ startLocation: '', endLocation: '', waypoints: [] });
const difficulty = () => text({ enum: ['Easy', 'Medium', 'Hard', 'Expert'] }).notNull();

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
    capacity: integer().notNull(),
    takenCount: integer('taken_count').notNull().default(0),
    /** Places held while people pay. A trigger keeps both counts in step with the bookings. */
    heldCount: integer('held_count').notNull().default(0),
    /** People on the waiting list, those with an offer included; kept by a trigger. */
    waitingCount: integer('waiting_count').notNull().default(0),
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
    /** Set when the organiser cancels. */
    cancelledAt: instant('cancelled_at'),
    /** Set when the organiser says that it takes place; cleared with a new date or a cancellation. */
    confirmedAt: instant('confirmed_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Which kind of reason it is; empty where none was chosen. */
    cancelCause: text('cancel_cause', { enum: ['', ...CAUSES] })
      .notNull()
      .default(''),
    asks: asks(),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('rides_starts_at_index').on(table.startsAt),
    publishAtIndex('rides', table.publishAt),
    check(
      'rides_places_check',
      sql`${table.takenCount} >= 0 and ${table.heldCount} >= 0 and ${table.takenCount} + ${table.heldCount} <= ${table.capacity}`,
    ),
    check('rides_price_check', sql`${table.pricePaise} >= 0`),
  ],
);

/** The roads of rides, read from GPX files; the plan of a ride names one. */
export const tracks = pgTable('tracks', {
  id: text().primaryKey(),
  points: jsonb().$type<TrackPoint[]>().notNull(),
  distanceKm: doublePrecision('distance_km').notNull(),
  climbM: integer('climb_m'),
  createdAt: createdAt(),
});

export const completedRides = pgTable(
  'completed_rides',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    details: text().notNull().default(''),
    date: instant('date').notNull(),
    venue: text().notNull(),
    distance: doublePrecision(),
    duration: text().notNull().default(''),
    participants: integer().notNull().default(0),
    difficulty: difficulty(),
    weather: text().notNull().default(''),
    highlights: texts('highlights'),
    tags: texts('tags'),
    gallery: texts('gallery'),
    imgUrl: text('img_url'),
    picture: picture(),
    isPublished: boolean('is_published').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    publishAt: publishAt(),
    route: route(),
    stats: jsonb()
      .$type<{ averageSpeed: number; totalElevation: number; maxSpeed: number }>()
      .notNull()
      .default({ averageSpeed: 0, totalElevation: 0, maxSpeed: 0 }),
    /** What it was made from. */
    rideId: text('ride_id').references(() => rides.id, { onDelete: 'set null' }),
    eventId: text('event_id').references((): AnyPgColumn => events.id, { onDelete: 'set null' }),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('completed_rides_date_index').on(table.date),
    publishAtIndex('completed_rides', table.publishAt),
    uniqueIndex('completed_rides_ride_key').on(table.rideId),
    uniqueIndex('completed_rides_event_key').on(table.eventId),
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
  layout: 'image-left' | 'image-right';
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
    category: text({ enum: ['mumbai-bikers-mania', 'ride', 'workshop', 'meetup', 'competition', 'other'] }).notNull(),
    eventType: text('event_type', { enum: ['upcoming', 'past', 'ongoing'] }).notNull(),
    status: text({ enum: ['draft', 'published', 'cancelled', 'completed', 'postponed'] }).notNull(),
    capacity: integer().notNull(),
    takenCount: integer('taken_count').notNull().default(0),
    heldCount: integer('held_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
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
    cancelledAt: instant('cancelled_at'),
    /** Set when the organiser says that it takes place; cleared with a new date or a cancellation. */
    confirmedAt: instant('confirmed_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Which kind of reason it is; empty where none was chosen. */
    cancelCause: text('cancel_cause', { enum: ['', ...CAUSES] })
      .notNull()
      .default(''),
    asks: asks(),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('events_starts_at_index').on(table.startsAt),
    publishAtIndex('events', table.publishAt),
    check(
      'events_places_check',
      sql`${table.takenCount} >= 0 and ${table.heldCount} >= 0 and ${table.takenCount} + ${table.heldCount} <= ${table.capacity}`,
    ),
    check('events_price_check', sql`${table.pricePaise} >= 0 and ${table.basePricePaise} >= 0`),
  ],
);

/** Who leads which ride or event. */
export const captains = pgTable(
  'captains',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rideId: text('ride_id').references(() => rides.id, { onDelete: 'cascade' }),
    eventId: text('event_id').references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('captains_ride_key').on(table.rideId, table.userId),
    uniqueIndex('captains_event_key').on(table.eventId, table.userId),
    index('captains_user_index').on(table.userId),
    check('captains_item_check', sql`(${table.rideId} is null) <> (${table.eventId} is null)`),
  ],
);

export const blogs = pgTable(
  'blogs',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    category: text({ enum: ['rides', 'tips', 'gear', 'maintenance', 'safety', 'news', 'other'] }).notNull(),
    excerpt: text().notNull().default(''),
    /** Sanitised when saved. */
    content: text().notNull().default(''),
    author: text().notNull().default(''),
    tags: texts('tags'),
    imgUrl: text('img_url'),
    picture: picture(),
    isPublished: boolean('is_published').notNull().default(false),
    publishAt: publishAt(),
    publishedAt: instant('published_at'),
    readTime: integer('read_time').notNull().default(5),
    views: integer().notNull().default(0),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('blogs_slug_key').on(table.slug),
    index('blogs_published_at_index').on(table.publishedAt),
    publishAtIndex('blogs', table.publishAt),
  ],
);

export const blogLikes = pgTable(
  'blog_likes',
  {
    blogId: text('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Represents the like in responses without revealing whose it is. */
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blogId, table.userId] })],
);

/** A hash of visitor and hour, so that a view counts once. Kept for a day. */
export const blogViews = pgTable(
  'blog_views',
  {
    blogId: text('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    hour: instant('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.visitor, table.hour] }),
    index('blog_views_hour_index').on(table.hour),
  ],
);
