import * as z from 'zod/mini';
import { ride } from './rides.schema.ts';
import { RIDE_STATUSES } from './rides-admin.rules.ts';

/** A ride as administrators see it, with the names the legacy page knows it by. */
export const adminRide = z.extend(ride, {
  organizerId: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  departureTime: z.nullable(z.string()),
  arrivalTime: z.nullable(z.string()),
  fare: z.number(),
  totalSeats: z.number(),
  availableSeats: z.number(),
  status: z.enum(RIDE_STATUSES),
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.string(),
  bookings: z.object({
    /** Those that hold or have a place. */
    live: z.number(),
    /** All bookings ever made: records of money, so the ride cannot be deleted. */
    all: z.number(),
  }),
  /** A completed ride has been made from it. */
  hasCompletedRide: z.boolean(),
});
export type AdminRide = z.infer<typeof adminRide>;
