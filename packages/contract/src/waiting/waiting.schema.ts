import * as z from 'zod/mini';
import { bookedItem } from '../bookings/bookings.schema.ts';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { LIVE_STATES } from './waiting.rules.ts';

const inLine = {
  _id: z.string(),
  state: z.enum(LIVE_STATES),
  /** 1 for the first who waits; null once a place is offered. */
  position: z.nullable(z.number()),
  joinedAt: z.string(),
  /** Until when the offered place is kept; null while the person waits. */
  offerUntil: z.nullable(z.string()),
  /** The booking that holds the offered place. */
  bookingId: z.nullable(z.string()),
};

/** A person's own place in the line of a ride or event. */
export const ownEntry = z.object({ ...inLine, kind: z.enum(BOOKING_KINDS), item: bookedItem });
export type OwnEntry = z.infer<typeof ownEntry>;

/** The same as its organiser sees it. */
export const waitingPerson = z.object({
  ...inLine,
  name: z.string(),
  phone: z.string(),
  bike: z.string(),
  /** How many they need: two with a pillion rider who takes one. */
  places: z.number(),
  /** An organiser let them pass the others. */
  isOutOfTurn: z.boolean(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

export const handOffer = z.object({
  /** Adds what they need to the ride or event if it isn't free. */
  addPlace: z.optional(z.boolean('addPlace must be true or false')),
});
