import * as z from 'zod/mini';
import { bookingStatus } from '../bookings/bookings.schema.ts';
import { cancellation } from '../bookings/bookings-admin.schema.ts';
import { plainText } from '../fields/text-fields.ts';

/** How many bookings one call may cancel: a page of the list. */
const MOST_AT_ONCE = 100;

const bookingId = plainText('Booking', 100);
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, 'Please choose the bookings')
    .check(
      z.minLength(1, 'Please choose at least one booking'),
      z.maxLength(MOST_AT_ONCE, `You can cancel at most ${MOST_AT_ONCE} bookings in one go`),
    );

export const cancelTermsRequest = z.object({ ids: several(bookingId) });

/** What a booking's cancellation would refund now. In rupees. */
export const cancelTerms = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  name: z.string(),
  status: bookingStatus,
  left: z.number(),
  byPolicy: z.number(),
});
export type CancelTerms = z.infer<typeof cancelTerms>;

/** One decision for several bookings; each is checked against what was left of it when the decision was made. */
export const cancelSeveralRequest = z.object({
  bookings: several(z.object({ _id: bookingId, expectedLeft: z.optional(z.number('expectedLeft must be a number')) })),
  cancellation,
});
export type CancelSeveral = z.output<typeof cancelSeveralRequest>;

/** What became of one booking: cancelled with this refund, or the reason why it wasn't. */
export const cancelResult = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  name: z.string(),
  isCancelled: z.boolean(),
  refund: z.number(),
  message: z.string(),
});
export type CancelResult = z.infer<typeof cancelResult>;
