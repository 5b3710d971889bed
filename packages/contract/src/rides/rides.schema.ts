import * as z from 'zod/mini';
import { cause, isConfirmed } from '../calling-off/calling-off.schema.ts';
import { asks } from '../eligibility/asks.schema.ts';
import { choice } from '../fields/text-fields.ts';
import { publishAt } from '../records/records.schema.ts';
import { storedPlan } from './ride-plan.schema.ts';
import { DIFFICULTIES } from './rides.rules.ts';
import { RIDE_STATUSES } from './rides-admin.rules.ts';

export const difficulty = choice('difficulty', DIFFICULTIES);
export type Difficulty = z.infer<typeof difficulty>;

export const rideRoute = z.object({
  startLocation: z.string(),
  endLocation: z.string(),
  waypoints: z.array(z.string()),
});
export type RideRoute = z.infer<typeof rideRoute>;

/** The public view of an upcoming ride. */
export const ride = z.object({
  _id: z.string(),
  title: z.string(),
  slogan: z.string(),
  description: z.string(),
  /** The description as it was formatted; left out where it is plain. */
  descriptionHtml: z.optional(z.string()),
  imgUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  venue: z.string(),
  route: rideRoute,
  difficulty,
  distance: z.nullable(z.number()),
  registeredCount: z.number(),
  maxCapacity: z.number(),
  /** People wait for a place, so a newcomer can't book but join them. */
  hasWaitingList: z.optional(z.boolean()),
  price: z.number(),
  currency: z.string(),
  requirements: z.array(z.string()),
  /** There is more about its route in `/rides/{id}/route`. */
  hasPlan: z.optional(z.literal(true)),
  /** What it asks of riders; absent where it asks for nothing. */
  asks: z.optional(asks),
  organizer: z.nullable(z.object({ fullName: z.string() })),
  isConfirmed,
  /** The organiser has called it off. */
  isCancelled: z.boolean(),
  /** The organiser's explanation; empty for a ride that takes place. */
  cancellationReason: z.string(),
  /** Which kind of reason it was, if the organiser has said. */
  cancellationCause: z.optional(cause),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Ride = z.infer<typeof ride>;

/** A ride as administrators see it, with the names the legacy page knows it by. */
export const adminRide = z.extend(ride, {
  organizerId: z.nullable(z.string()),
  plan: storedPlan,
  publishAt,
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
  completedRideId: z.nullable(z.string()),
});
export type AdminRide = z.infer<typeof adminRide>;
