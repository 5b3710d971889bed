import * as z from 'zod/mini';
import { phone } from '../bookings/booking-form.schema.ts';
import { bookingStatus } from '../bookings/bookings.schema.ts';
import { cancellation } from '../bookings/bookings-admin.schema.ts';
import { PILLION_RULES } from '../eligibility/asks.rules.ts';
import { pillionForm } from '../eligibility/asks.schema.ts';
import { isEmail } from '../fields/email.ts';
import { choice, personName, plainText, requiredText, trimmedText } from '../fields/text-fields.ts';
import { HAND_PAYMENTS, isUtr, utrDigits } from './hand-booking.rules.ts';

const optional = <Text extends z.ZodMiniType<string, string>>(text: Text) => z.prefault(text, '' as z.input<Text>);

const email = trimmedText('Email', 254).check(
  z.refine((text) => text === '' || isEmail(text), 'Please enter a valid email address'),
);

/** Kept in capitals and without spaces, so that it's recognised however it's typed. */
const utr = z.pipe(
  trimmedText('UTR', 40),
  z.transform((text: string) => utrDigits(text)),
);

/** Who rides: a member or a guest. */
const rider = {
  /** The member's account; without it they're a guest. */
  userId: optional(plainText('userId', 100)),
  personalInfo: z.object({
    fullName: requiredText('Full name', 100).check(personName('Full name')),
    contactNumber: phone('personalInfo.contactNumber'),
    email: optional(email),
  }),
  motorcycleInfo: z.prefault(
    z.object({
      modelName: optional(trimmedText('Motorcycle', 100)),
      motorcycleNumber: optional(trimmedText('Number plate', 20)),
    }),
    {},
  ),
  emergencyContact: z.prefault(
    z.object({
      personName: optional(trimmedText('Emergency contact', 100)),
      number: optional(trimmedText('Emergency number', 30)),
    }),
    {},
  ),
};
export type Rider = Pick<HandBooking, keyof typeof rider>;

/** An organiser books a place for a member or a guest; the price is the one of the ride or event. */
export const handBookingRequest = z
  .object({
    itemId: requiredText('Ride or event', 100),
    ...rider,
    pillion: z.optional(pillionForm),
    payment: choice('payment', HAND_PAYMENTS),
    utr: optional(utr),
    tellRider: z.prefault(z.boolean('tellRider must be true or false'), true),
  })
  .check(
    z.refine(({ payment, utr: sent }) => payment !== 'bank-transfer' || isUtr(sent), {
      error: 'Please enter the UTR of the transfer: 8 to 22 letters and digits',
      path: ['utr'],
    }),
  );
export type HandBooking = z.output<typeof handBookingRequest>;

/** A ride or event that an organiser can book by hand. In rupees. */
export const deskItem = z.object({
  _id: z.string(),
  title: z.string(),
  startTime: z.nullable(z.string()),
  price: z.number(),
  /** Neither taken nor being paid for. */
  placesLeft: z.number(),
  pillions: z.enum(PILLION_RULES),
  /** What a pillion rider adds to the price. */
  pillionPrice: z.number(),
});
export type DeskItem = z.infer<typeof deskItem>;

const tellRider = z.prefault(z.boolean('tellRider must be true or false'), true);

/** To another ride or event of the same kind. */
export const moveRequest = z.object({
  itemId: requiredText('Ride or event', 100),
  /** What the organiser saw that would be refunded, in rupees; if it has changed, they are asked again. */
  expectedRefund: z.optional(z.number('expectedRefund must be a number')),
  tellRider,
});
export type Move = z.output<typeof moveRequest>;

/** To another rider, a member or a guest. */
export const handOverRequest = z.object({ ...rider, tellRider });
export type HandOver = z.output<typeof handOverRequest>;

/** How many bookings one call may cancel: a page of the list. */
const MAX_AT_ONCE = 100;

const bookingId = plainText('Booking', 100);
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, 'Please choose the bookings')
    .check(
      z.minLength(1, 'Please choose at least one booking'),
      z.maxLength(MAX_AT_ONCE, `You can cancel at most ${MAX_AT_ONCE} bookings in one go`),
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
