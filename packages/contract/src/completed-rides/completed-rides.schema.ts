import * as z from 'zod/mini';
import { difficulty, rideRoute } from '../rides/rides.schema.ts';

/** A ride the club has done. */
export const completedRide = z.object({
  _id: z.string(),
  title: z.string(),
  details: z.string(),
  date: z.string(),
  venue: z.string(),
  distance: z.nullable(z.number()),
  duration: z.string(),
  participants: z.number(),
  difficulty,
  weather: z.string(),
  highlights: z.array(z.string()),
  tags: z.array(z.string()),
  gallery: z.array(z.string()),
  imgUrl: z.nullable(z.string()),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  route: rideRoute,
  stats: z.object({ averageSpeed: z.number(), totalElevation: z.number(), maxSpeed: z.number() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CompletedRide = z.infer<typeof completedRide>;
