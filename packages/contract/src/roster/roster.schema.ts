import * as z from 'zod/mini';
import { pillion } from '../eligibility/asks.schema.ts';
import { trimmedText } from '../fields/text-fields.ts';
import { ATTENDANCE } from '../ride-day/marks.rules.ts';
import { OUTCOMES } from '../ride-day/outcome.rules.ts';
import { MAX_GROUP, RIDER_PAYMENTS } from './roster.rules.ts';

/** A person who rides, for the list of riders and for the day itself. */
export const riderFacts = {
  /** Of the booking. */
  _id: z.string(),
  bookingNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  bike: z.string(),
  plate: z.string(),
  bloodGroup: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  experience: z.string(),
  pillion: z.nullable(pillion),
  /** Chosen by the organiser; empty for riders in no group. */
  group: z.string(),
  payment: z.enum(RIDER_PAYMENTS),
};

/** As their organiser sees them. The medical text isn't here: each reading of it is logged. */
export const rider = z.object({
  ...riderFacts,
  paymentMethod: z.nullable(z.string()),
  /** The provider's ids and references are for people who handle money, null for others. */
  paymentId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  paymentUtr: z.nullable(z.string()),
  bookedAt: z.string(),
  /** After a postponement: whether they keep the place, or haven't answered yet. Null where it wasn't postponed. */
  postponed: z.nullable(z.enum(['keep', 'open'])),
  /** What the phones of the ride day say; more than one where they disagree, none before the first mark. */
  attendance: z.array(z.enum(ATTENDANCE)),
  /** How the day ended for them; null without a mark that says so. */
  outcome: z.nullable(z.enum(OUTCOMES)),
});
export type Rider = z.infer<typeof rider>;

/** Of the whole ride or event, whatever the list is filtered by. */
export const rosterSummary = {
  total: z.number(),
  paid: z.number(),
  cash: z.number(),
  waiting: z.number(),
  /** People on the waiting list without an offer yet. */
  line: z.number(),
  /** What riders answered to the last postponement; null where there was none. */
  postponed: z.nullable(z.object({ keep: z.number(), refund: z.number(), open: z.number() })),
  /** Riders with a place, by how the day ended for them; null before the first mark. */
  outcomes: z.nullable(z.record(z.enum([...OUTCOMES, 'unmarked']), z.number())),
  /** Every label in use, in alphabetical order. */
  groups: z.array(z.string()),
  item: z.object({
    _id: z.string(),
    title: z.string(),
    venue: z.string(),
    startTime: z.nullable(z.string()),
    capacity: z.number(),
    isCancelled: z.boolean(),
    /** Riders know that it takes place. */
    isConfirmed: z.boolean(),
    /** The completed ride that was made from it. */
    completedRideId: z.nullable(z.string()),
  }),
};

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

export const groupLabel = trimmedText('Group', MAX_GROUP).check(z.regex(ONE_LINE, 'Group must be on one line'));
