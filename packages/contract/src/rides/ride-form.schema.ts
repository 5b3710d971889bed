import * as z from 'zod/mini';
import { bookedChange } from '../bookings/booked-change.schema.ts';
import { asksField } from '../eligibility/asks.schema.ts';
import { formattedHtml } from '../fields/formatted-text.schema.ts';
import {
  decimal,
  instant,
  optionalBoolean,
  optionalInstant,
  optionalText,
  rupees,
  textList,
  wholeNumber,
} from '../fields/record-fields.ts';
import { choice, requiredText } from '../fields/text-fields.ts';
import { photoSlot } from '../media/media.schema.ts';
import { publishAtField } from '../records/records.schema.ts';
import { planField } from './ride-plan.schema.ts';
import { DIFFICULTIES } from './rides.rules.ts';

/** The route of a ride, as people type it. */
export const routeField = z.optional(
  z.object(
    {
      startLocation: optionalText('Start location', 200),
      endLocation: optionalText('End location', 200),
      waypoints: textList('Waypoints', { max: 50, maxLength: 200 }),
    },
    'Route must be an object',
  ),
);

export const distanceField = z.optional(z.nullable(decimal('Distance', 100_000)));
export const difficultyField = z.optional(choice('Difficulty', DIFFICULTIES));

const MAX_DESCRIPTION = 5000;

/** The fields of a ride that an administrator sets. */
export const rideForm = z.object({
  title: requiredText('Title', 150),
  slogan: optionalText('Slogan', 200),
  description: optionalText('Description', MAX_DESCRIPTION),
  /** Where it is formatted; `description` is then its text. */
  descriptionHtml: formattedHtml('Description', MAX_DESCRIPTION),
  startTime: instant('Start Time'),
  endTime: optionalInstant('End Time'),
  venue: requiredText('Venue', 200),
  difficulty: difficultyField,
  maxCapacity: wholeNumber('Max Capacity', 1, 10_000),
  price: rupees('Price'),
  currency: z.optional(choice('Currency', ['INR'])),
  distance: distanceField,
  route: routeField,
  plan: planField,
  asks: asksField,
  requirements: textList('Requirements', { max: 50, maxLength: 200 }),
  isActive: optionalBoolean('Active'),
  isFeatured: optionalBoolean('Featured'),
  publishAt: publishAtField,
  /** The administrator who leads it; by default the one who creates it. */
  organizerId: optionalText('Organizer', 100),
  photo: photoSlot,
});

/** A change of a ride: a field that is left out stays as it is. */
export const rideChange = z.extend(z.partial(rideForm), {
  ...bookedChange,
  /** Back to the drawn picture. */
  removeImage: optionalBoolean('Remove image'),
});
export type RideChange = z.infer<typeof rideChange>;
export type RideForm = z.infer<typeof rideForm>;
