import * as z from 'zod/mini';
import { auditActor, auditValues } from '../audit/audit.schema.ts';
import { isEmail } from '../fields/email.ts';
import { choice, personName, plainText, trimmedText } from '../fields/text-fields.ts';
import { taxDocument } from '../money/tax.schema.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { phoneDigits } from './booking-form.rules.ts';
import { booking, bookingRefund, bookingStatus } from './bookings.schema.ts';
import { MAX_CANCEL_REASON, MAX_REFUND_REASON } from './bookings.values.ts';
import { CANCEL_REFUNDS, typedAmount } from './bookings-admin.rules.ts';

/** A booking as administrators see it. Its medical text comes by a separate call, which is logged in the audit log. */
export const adminBooking = z.extend(booking, {
  razorpaySignature: z.nullable(z.string()),
  paymentUtr: z.nullable(z.string()),
  agreements: z.object({
    foodAndRefreshments: z.boolean(),
    informationAccuracy: z.boolean(),
    noContrabands: z.boolean(),
    rulesAndRegulations: z.boolean(),
  }),
  /** Whether there is a medical text to read; it is deleted some time after the ride. */
  hasMedicalHistory: z.boolean(),
  /** The account that booked; null once it is deleted. */
  user: z.nullable(z.object({ _id: z.string(), fullName: z.string(), email: z.string() })),
});
export type AdminBooking = z.infer<typeof adminBooking>;

const MAX_AMOUNT = 1_000_000_000;

const refundedAmount = z
  .number('Amount must be a number')
  .check(z.minimum(0.01, 'Amount must be more than 0'), z.maximum(MAX_AMOUNT, "That's more than was ever paid"));

/** A number unchanged; text or null as a form parses it: a whole number, 0 if invalid. */
const editedAmount = z.pipe(
  z.pipe(
    z.union([z.number(), plainText('Amount', 30), z.null()], 'Amount must be a number'),
    z.transform((sent: number | string | null) => (typeof sent === 'number' ? sent : typedAmount(sent ?? ''))),
  ),
  z
    .number()
    .check(z.minimum(0, 'Amount must be 0 or more'), z.maximum(MAX_AMOUNT, 'Amount is larger than can be stored')),
);

/** Whether it may be empty depends on the stored row: a deleted person has no address left. */
const editedEmail = trimmedText('Email', 254).check(
  z.refine((text) => text === '' || isEmail(text), 'Please enter a valid email address'),
);

/** Kept as ten digits where it is a number of ten digits, else as typed. */
const editedNumber = z.pipe(
  trimmedText('Contact number', 30),
  z.transform((text: string) => (phoneDigits(text).length === 10 ? phoneDigits(text) : text)),
);

const edited = {
  fullName: z.optional(trimmedText('Full name', 100).check(personName('Full name'))),
  email: z.optional(editedEmail),
  contactNumber: z.optional(editedNumber),
};

/** The club's decision when it cancels a booking. Without it a booking is cancelled and no money moves. */
export const cancellation = z
  .object({
    /** Without it no money moves, and the refund is decided later. */
    refund: z.optional(choice('refund', CANCEL_REFUNDS)),
    amount: z.optional(refundedAmount),
    /** For the rider, shown in the mail and on the booking. */
    reason: z.prefault(trimmedText('Reason', MAX_CANCEL_REASON), ''),
    tellRider: z.prefault(z.boolean('tellRider must be true or false'), true),
    /** What was left when the administrator decided; if it has changed since, they are asked again. */
    expectedLeft: z.optional(z.number('expectedLeft must be a number')),
  })
  .check(
    z.refine(({ refund, amount }) => (refund === 'amount') === (amount !== undefined), {
      error: 'Amount is needed for a refund of an amount, and for no other',
      path: ['amount'],
    }),
  );
export type Cancellation = z.output<typeof cancellation>;

/** Both ways of sending a person's fields: `personalInfo.email`, and `email` in `personalInfo`. */
export const bookingEditRequest = z.object({
  status: z.optional(bookingStatus),
  amount: z.optional(editedAmount),
  personalInfo: z.optional(z.object(edited, 'personalInfo must be an object')),
  'personalInfo.fullName': edited.fullName,
  'personalInfo.email': edited.email,
  'personalInfo.contactNumber': edited.contactNumber,
  cancellation: z.optional(cancellation),
  ...editedVersion,
});
export type BookingEditRequest = z.output<typeof bookingEditRequest>;
export type BookingEdit = Pick<BookingEditRequest, 'status' | 'amount' | 'personalInfo'>;

export const refundRequest = z.object({
  amount: refundedAmount,
  /** For the audit log. */
  reason: z.prefault(trimmedText('Reason', MAX_REFUND_REASON), ''),
  /** What was left when the administrator decided; if it has changed since, they are asked again. */
  expectedLeft: z.optional(z.number('expectedLeft must be a number')),
  /** A refund of all of it gives the place up, unless it is meant as goodwill. */
  keepPlace: z.prefault(z.boolean('keepPlace must be true or false'), false),
});

const adminRefund = z.extend(bookingRefund, { error: z.nullable(z.string()) });

/** What was paid and refunded, and what the policy would refund now. In rupees. */
export const bookingMoney = z.object({
  paid: z.number(),
  /** Sent or on its way. */
  refunded: z.number(),
  /** Could not be paid out and is still owed. */
  failed: z.number(),
  left: z.number(),
  policy: z.object({
    refund: z.number(),
    /** The share of what is left. */
    percent: z.number(),
    /** The hours are those of the booking's tiers. */
    reason: z.union([
      z.enum(['nothing-paid', 'no-date', 'started', 'called-off', 'already-applied']),
      z.templateLiteral(['over-', z.number(), '-hours']),
      z.templateLiteral(['under-', z.number(), '-hours']),
    ]),
  }),
  refunds: z.array(adminRefund),
  /** Of a club with a GSTIN. */
  taxDocuments: z.optional(z.array(taxDocument)),
});
export type BookingMoney = z.infer<typeof bookingMoney>;
export type AdminRefund = BookingMoney['refunds'][number];

/** An entry in a booking's history: a change, an event of the provider, a mail. */
export const historyEntry = z.object({
  _id: z.string(),
  at: z.string(),
  source: z.enum(['change', 'money', 'provider', 'mail']),
  actor: auditActor,
  /** The event, as a code. */
  action: z.string(),
  /** Details as text. */
  detail: z.string(),
  before: auditValues,
  after: auditValues,
});
export type HistoryEntry = z.infer<typeof historyEntry>;
