import * as z from 'zod/mini';
import { bookedChange } from '../bookings/booked-change.schema.ts';
import {
  flag,
  instant,
  measure,
  optionalInstant,
  optionalText,
  rupees,
  texts,
  wholeNumber,
} from '../shared/record-fields.ts';
import { choice, requiredText } from '../shared/text-fields.ts';
import { DIFFICULTIES } from './rides.rules.ts';
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
    /** All there ever were: records of money, so the ride cannot be deleted. */
    all: z.number(),
  }),
  /** A completed ride has been made from it. */
  hasCompletedRide: z.boolean(),
});
export type AdminRide = z.infer<typeof adminRide>;

/** The way of a ride, as it is entered. */
export const routeField = z.optional(
  z.object(
    {
      startLocation: optionalText('Start location', 200),
      endLocation: optionalText('End location', 200),
      waypoints: texts('Waypoints', { most: 50, longest: 200 }),
    },
    'Route must be an object',
  ),
);

export const distanceField = z.optional(z.nullable(measure('Distance', 100_000)));
export const difficultyField = z.optional(choice('Difficulty', DIFFICULTIES));

/** What an administrator sets of a ride. */
export const rideForm = z.object({
  title: requiredText('Title', 150),
  slogan: optionalText('Slogan', 200),
  description: optionalText('Description', 5000),
  startTime: instant('Start Time'),
  endTime: optionalInstant('End Time'),
  venue: requiredText('Venue', 200),
  difficulty: difficultyField,
  maxCapacity: wholeNumber('Max Capacity', 1, 10_000),
  price: rupees('Price'),
  currency: z.optional(choice('Currency', ['INR'])),
  distance: distanceField,
  route: routeField,
  requirements: texts('Requirements', { most: 50, longest: 200 }),
  isActive: flag('Active'),
  isFeatured: flag('Featured'),
  /** The administrator who leads it; if nobody is named, whoever creates it. */
  organizerId: optionalText('Organizer', 100),
});

/** What is changed of a ride: whatever is left out stays as it is. */
export const rideChange = z.extend(z.partial(rideForm), {
  ...bookedChange,
  /** Back to the drawn picture. */
  removeImage: flag('Remove image'),
});
export type RideChange = z.infer<typeof rideChange>;
export type RideForm = z.infer<typeof rideForm>;
