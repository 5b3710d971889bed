import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { events, rides } from './bookables.ts';
import { instant, isDemo } from './columns.ts';
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
    eventId: text('event_id').references(() => events.id, { onDelete: 'set null' }),
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
