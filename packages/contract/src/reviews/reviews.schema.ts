import * as z from 'zod/mini';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { line, lines } from '../club/sections/club-fields.ts';
import { wholeNumber } from '../fields/record-fields.ts';
import { personName, plainText } from '../fields/text-fields.ts';
import { MAX_REVIEW, MAX_REVIEWER, MAX_STARS, REVIEW_STATES } from './reviews.rules.ts';

export const reviewToken = z.prefault(plainText('token', 200), '');

/** What a rider says about a ride. */
export const reviewForm = z.object({
  rating: wholeNumber('Stars', 1, MAX_STARS),
  text: lines('Review', MAX_REVIEW),
  name: line('Name', MAX_REVIEWER).check(personName('Name')),
});
export type ReviewForm = z.infer<typeof reviewForm>;

export type ReviewState = (typeof REVIEW_STATES)[number];

const kind = z.enum(BOOKING_KINDS);

/** The page that the thanks lead to. */
export const thanksPage = z.object({
  item: z.object({ kind, title: z.string(), startTime: z.nullable(z.string()), venue: z.string() }),
  /** The completed ride, once it is on the site. */
  story: z.nullable(
    z.object({
      _id: z.string(),
      distance: z.nullable(z.number()),
      participants: z.number(),
      imgUrl: z.string(),
      gallery: z.array(z.string()),
    }),
  ),
  /** The rider's name, to begin the form with. */
  name: z.string(),
  /** What they have written already. */
  review: z.nullable(z.object({ rating: z.number(), text: z.string(), name: z.string() })),
});
export type ThanksPage = z.infer<typeof thanksPage>;

/** A review as editors see it. */
export const riderReview = z.object({
  _id: z.string(),
  name: z.string(),
  text: z.string(),
  rating: z.number(),
  state: z.enum(REVIEW_STATES),
  item: z.object({ kind, title: z.string(), startTime: z.nullable(z.string()) }),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type RiderReview = z.infer<typeof riderReview>;
