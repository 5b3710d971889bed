import * as z from 'zod/mini';
import { isCalendarDay } from '../shared/dates.ts';
import { personName } from '../shared/person-name.ts';
import { atLeast, atMost, choice, emailText, requiredText } from '../shared/text-fields.ts';
import { BLOOD_GROUPS, BOOKING_STATUSES, GENDERS } from './bookings.values.ts';
import { phoneText } from './phone.ts';

export const bookingStatus = choice('status', BOOKING_STATUSES);

export type BookingKind = 'ride' | 'event';

const isPastDay = (text: string) => isCalendarDay(text) && Date.parse(text) <= Date.now();

/** A day people are born on; the server decides, whatever the browser's date field let through. */
const birthDay = z
  .string('Please fill in date of birth')
  .check(
    z.trim(),
    atLeast(1, 'Please fill in date of birth'),
    atMost(10, 'Please enter a valid date of birth'),
    z.refine(isPastDay, 'Please enter a valid date of birth'),
  );

/** Required text with the event dialog's sentence; the server checks rides and events alike. */
const detail = (name: string, longest = 200) =>
  z
    .string(`Please fill in ${name}`)
    .check(
      z.trim(),
      atLeast(1, `Please fill in ${name}`),
      atMost(longest, `The ${name} must be at most ${longest} characters long`),
    );

const personalInfo = z.object({
  email: emailText,
  fullName: detail('full name', 100).check(personName('Full name')),
  address: detail('address', 500),
  contactNumber: phoneText('contact number', 'Please enter a valid 10-digit contact number'),
  gender: z.enum(GENDERS, 'Please fill in gender'),
  dateOfBirth: birthDay,
  bloodGroup: z.enum(BLOOD_GROUPS, 'Please fill in blood group'),
});

const motorcycleInfo = z.object({
  modelName: detail('motorcycle model name', 100),
  motorcycleNumber: detail('motorcycle number', 20),
});

const emergencyContact = z.object({
  personName: detail('emergency contact person name', 100),
  number: phoneText('emergency contact number', 'Please enter a valid 10-digit emergency contact number'),
});

const agreed = z.literal(true, 'Please accept all required agreements');
const agreements = z.object(
  {
    foodAndRefreshments: agreed,
    informationAccuracy: agreed,
    noContrabands: agreed,
    rulesAndRegulations: agreed,
  },
  'Please accept all required agreements',
);
export type Agreements = Record<
  'foodAndRefreshments' | 'informationAccuracy' | 'noContrabands' | 'rulesAndRegulations',
  boolean
>;

const details = {
  personalInfo,
  motorcycleInfo,
  emergencyContact,
  medicalHistory: detail('medical history', 2_000),
  agreements,
};

export const rideBookingRequest = z.object({ rideId: requiredText('rideId', 100), ...details });
export const eventBookingRequest = z.object({ eventId: requiredText('eventId', 100), ...details });
/** What a person enters, whatever he books. */
export type BookingDetails = Omit<z.output<typeof rideBookingRequest>, 'rideId'>;

export const paymentConfirmation = z.object({
  razorpay_order_id: requiredText('razorpay_order_id', 64),
  razorpay_payment_id: requiredText('razorpay_payment_id', 64),
  razorpay_signature: requiredText('razorpay_signature', 256),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** What is booked, as far as a booking shows it. */
const bookedItem = z.object({
  _id: z.string(),
  title: z.string(),
  venue: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  imgUrl: z.nullable(z.string()),
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
});

/** Whatever is stored: an older or a deleted person's booking need not pass today's checks to be shown. */
const shownDetails = {
  personalInfo: z.object({
    email: z.string(),
    fullName: z.string(),
    address: z.string(),
    contactNumber: z.string(),
    gender: z.string(),
    dateOfBirth: z.string(),
    bloodGroup: z.string(),
  }),
  motorcycleInfo: z.object({ modelName: z.string(), motorcycleNumber: z.string() }),
  emergencyContact: z.object({ personName: z.string(), number: z.string() }),
};

/** A booking as the person who made it sees it: all of it but the medical text, which only administrators need. */
export const booking = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  kind: z.enum(['ride', 'event']),
  status: bookingStatus,
  amount: z.number(),
  currency: z.string(),
  /** What went back of the price, or is on its way. */
  refundAmount: z.number(),
  /** What was to go back and could not be paid out: still owed. */
  refundFailed: z.number(),
  paymentMethod: z.nullable(z.string()),
  razorpayOrderId: z.nullable(z.string()),
  razorpayPaymentId: z.nullable(z.string()),
  /** Until when the place is held; none once it is paid or given up. */
  holdExpiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.string(),
  item: bookedItem,
  /** The same under the names of the specification. */
  ride: z.optional(bookedItem),
  event: z.optional(bookedItem),
  ...shownDetails,
  refunds: z.array(bookingRefund),
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

/** What the last booking already told about a person; never the medical text. */
export const knownDetails = z.object(shownDetails);
export type KnownDetails = z.infer<typeof knownDetails>;
