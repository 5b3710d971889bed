import * as z from 'zod/mini';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import {
  decimal,
  instant,
  optionalBoolean,
  optionalText,
  tagList,
  textList,
  wholeNumber,
} from '../fields/record-fields.ts';
import { requiredText } from '../fields/text-fields.ts';
import { photoSlot } from '../media/media.schema.ts';
import { publishAt, publishAtField } from '../records/records.schema.ts';
import { difficultyField, distanceField, routeField } from '../rides/ride-form.schema.ts';
import { difficulty, rideRoute } from '../rides/rides.schema.ts';
import { MAX_DETAILS_LENGTH, MAX_GALLERY_PICTURES } from './completed-rides-admin.rules.ts';

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
  publishAt,
  isFeatured: z.boolean(),
  route: rideRoute,
  stats: z.object({ averageSpeed: z.number(), totalElevation: z.number(), maxSpeed: z.number() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CompletedRide = z.infer<typeof completedRide>;

/** The same as editors see it. */
export const adminCompletedRide = z.extend(completedRide, {
  /** The ride or event it was made from; null for one that was typed. */
  madeFrom: z.nullable(z.object({ kind: z.enum(BOOKING_KINDS), _id: z.string() })),
});
export type AdminCompletedRide = z.infer<typeof adminCompletedRide>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, or a moment of it. */
const date = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && DAY.test(value.trim()) ? `${value.trim()}T00:00` : value,
  ),
  instant('Date'),
);

const stat = (label: string, max: number) => z.optional(decimal(label, max));

/** The fields an administrator sets of a completed ride. */
export const completedRideForm = z.object({
  title: requiredText('Title', 150),
  details: optionalText('Details', MAX_DETAILS_LENGTH),
  date,
  venue: requiredText('Venue', 200),
  distance: distanceField,
  duration: optionalText('Duration', 60),
  participants: z.optional(wholeNumber('Participants', 0, 100_000)),
  difficulty: difficultyField,
  weather: optionalText('Weather', 100),
  highlights: textList('Highlights', { max: 50, maxLength: 200 }),
  tags: tagList('Tags', { max: 50, maxLength: 60 }),
  route: routeField,
  stats: z.optional(
    z.object(
      {
        averageSpeed: stat('Average speed', 1000),
        totalElevation: stat('Total elevation', 1_000_000),
        maxSpeed: stat('Max speed', 1000),
      },
      'Stats must be an object',
    ),
  ),
  isPublished: optionalBoolean('Published'),
  publishAt: publishAtField,
  isFeatured: optionalBoolean('Featured'),
  /** The cover. */
  photo: photoSlot,
  /** The order of the gallery: addresses of uploaded pictures, and `new` for each file that comes with the form. */
  galleryOrder: textList('The order of the gallery', { max: MAX_GALLERY_PICTURES, maxLength: 300 }),
});
export type CompletedRideForm = z.infer<typeof completedRideForm>;

/** A change: fields that are left out keep their value. */
export const completedRideChange = z.extend(z.partial(completedRideForm), {
  /** Back to the drawn cover. */
  removeImage: optionalBoolean('Remove image'),
});
export type CompletedRideChange = z.infer<typeof completedRideChange>;
