import type { TrackPoint } from '@kickstand/contract/tracks/tracks.schema';
import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './content-columns.ts';

/** The roads of rides, read from GPX files; the plan of a ride names one. */
export const tracks = pgTable('tracks', {
  id: text().primaryKey(),
  points: jsonb().$type<TrackPoint[]>().notNull(),
  distanceKm: doublePrecision('distance_km').notNull(),
  climbM: integer('climb_m'),
  createdAt: createdAt(),
});
