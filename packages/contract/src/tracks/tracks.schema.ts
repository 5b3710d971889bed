import * as z from 'zod/mini';

/** Latitude, longitude, height in metres where it is known, and kilometres from the start. */
const trackPoint = z.tuple([z.number(), z.number(), z.nullable(z.number()), z.number()]);
export type TrackPoint = z.infer<typeof trackPoint>;

/** The road of a ride, read from a GPX file and simplified to a few hundred points. */
export const track = z.object({
  _id: z.string(),
  points: z.array(trackPoint),
  distanceKm: z.number(),
  /** Metres upwards in all; null where the file has no heights. */
  climbM: z.nullable(z.number()),
});
export type Track = z.infer<typeof track>;

export const MAX_GPX_BYTES = 20 * 1024 * 1024;
