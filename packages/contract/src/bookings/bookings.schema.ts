import * as z from 'zod/mini';
import { isConfirmed, postponedOffer } from '../calling-off/calling-off.schema.ts';
import { agreedWaiver, keptPapers, pillion } from '../eligibility/asks.schema.ts';
import { choice, requiredText } from '../fields/text-fields.ts';
import { taxDocument } from '../money/tax.schema.ts';
import { BOOKING_FIELD_NAMES, type NamesIn } from './booking-form.rules.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from './bookings.values.ts';

export const bookingStatus = choice('status', BOOKING_STATUSES);

export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Names a ride or event. */
export type BookableRef = { kind: BookingKind; id: string };

export const paymentConfirmation = z.object({
  razorpay_order_id: requiredText('razorpay_order_id', 64),
  razorpay_payment_id: requiredText('razorpay_payment_id', 64),
  razorpay_signature: requiredText('razorpay_signature', 256),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** The ride or event as shown with a booking. */
export const bookedItem = z.object({
  _id: z.string(),
  title: z.string(),
  venue: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  imgUrl: z.nullable(z.string()),
  isConfirmed,
  /** The organiser has called it off. */
  isCancelled: z.boolean(),
});

const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;
const refundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof refundState>;

export const bookingRefund = z.object({
  _id: z.string(),
  amount: z.number(),
  status: refundState,
  reason: z.string(),
  createdAt: z.string(),
  processedAt: z.nullable(z.string()),
  /** Paid by the club itself: the money came in cash or by bank transfer. */
  byHand: z.optional(z.boolean()),
});

/** As stored: an older or a deleted person's booking need not pass today's checks to be shown. */
const shownDetails = {
  personalInfo: shownTexts('personalInfo'),
  motorcycleInfo: shownTexts('motorcycleInfo'),
  emergencyContact: shownTexts('emergencyContact'),
};

function shownTexts<Group extends string>(group: Group) {
  const fields = BOOKING_FIELD_NAMES.filter((field) => field.startsWith(`${group}.`));
  const shape = Object.fromEntries(fields.map((field) => [field.slice(group.length + 1), z.string()]));
  return z.object(shape as Record<NamesIn<Group>, z.ZodMiniString>);
}

/** A booking as the person who made it sees it: everything except the medical text, which only administrators need. */
export const booking = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  kind: z.enum(BOOKING_KINDS),
  status: bookingStatus,
  amount: z.number(),
  currency: z.string(),
  /** Refunded or on its way. */
  refundAmount: z.number(),
  /** Refunds that failed and are still owed. */
  refundFailed: z.number(),
  /** Of the payment for the place, what isn't refunded or promised; an amount set by hand was never paid. */
  paidLeft: z.number(),
  /** The terms under which it was made, earliest first; what the club publishes later doesn't change them. */
  refundTiers: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  paymentMethod: z.nullable(z.string()),
  /** Booked by an organiser for a person without an account. */
  isGuest: z.optional(z.boolean()),
  razorpayOrderId: z.nullable(z.string()),
  razorpayPaymentId: z.nullable(z.string()),
  /** Until when the place is held; null once it is paid or cancelled. */
  holdExpiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.string(),
  /** What the ticket's QR code proves, signed; only while the ticket is valid. */
  ticketCode: z.optional(z.string()),
  item: bookedItem,
  /** The same under the names of the specification. */
  ride: z.optional(bookedItem),
  event: z.optional(bookedItem),
  ...shownDetails,
  /** How many places it takes, with a pillion rider. */
  places: z.optional(z.number()),
  pillion: z.optional(pillion),
  papers: z.optional(keptPapers),
  waiver: z.optional(agreedWaiver),
  /** Its ride or event was postponed. */
  postponed: z.optional(postponedOffer),
  refunds: z.array(bookingRefund),
  /** Of a club with a GSTIN: the receipts of what was paid, and the credit notes of what was refunded. */
  taxDocuments: z.optional(z.array(taxDocument)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Booking = z.infer<typeof booking>;

export const razorpayOrder = z.object({
  id: z.string(),
  /** In paise, as the provider counts. */
  amount: z.number(),
  currency: z.string(),
  keyId: z.string(),
});
export type RazorpayOrder = z.infer<typeof razorpayOrder>;

/** Details known from the last booking; never the medical text. */
export const knownDetails = z.object(shownDetails);
export type KnownDetails = z.infer<typeof knownDetails>;
