import * as z from 'zod/mini';
import { ERASE_WORD } from '../account/account.rules.ts';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { requiredText } from '../fields/text-fields.ts';
import { contactOf, GUEST_PARTS, GUEST_REASONS } from './guests.rules.ts';

const contact = requiredText('Email or phone', 254).check(
  z.refine((text) => contactOf(text) !== null, 'Please enter an email address or a 10-digit phone number'),
);

export const guestSearch = z.object({ contact });

export const guestErasure = z.object({
  contact,
  confirmation: z.literal(ERASE_WORD, `Please type ${ERASE_WORD}`),
});
export type GuestErasure = z.infer<typeof guestErasure>;

const guestBooking = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  kind: z.enum(BOOKING_KINDS),
  title: z.string(),
  startTime: z.nullable(z.string()),
  /** Of the guest, as the booking has it. */
  name: z.string(),
  part: z.enum(GUEST_PARTS),
  /** Whether an erasure would remove something of it now. */
  isErasable: z.boolean(),
  keeps: z.nullable(z.enum(GUEST_REASONS)),
  /** When the reason ends; null if that isn't known. */
  until: z.nullable(z.string()),
});
export type GuestBooking = z.infer<typeof guestBooking>;

/** What is held about a person without an account. */
export const guestData = z.object({
  /** An account that has the address or number; with the address itself nothing is erased here. */
  account: z.nullable(
    z.object({ _id: z.string(), fullName: z.string(), email: z.string(), isOwnAddress: z.boolean() }),
  ),
  bookings: z.array(guestBooking),
  reviews: z.number(),
  emails: z.number(),
});
export type GuestData = z.infer<typeof guestData>;

/** How much an erasure has removed. */
export const erasedCounts = z.object({
  bookings: z.number(),
  pillions: z.number(),
  reviews: z.number(),
  emails: z.number(),
});
export type ErasedCounts = z.infer<typeof erasedCounts>;
