import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import {
  booking,
  eventBookingRequest,
  knownDetails,
  paymentConfirmation,
  razorpayOrder,
  rideBookingRequest,
} from './bookings.schema.ts';

const titled = z.object({ title: z.string() });
const orderAnswer = dataAnswer({
  booking,
  /** None when there is nothing to pay. */
  razorpayOrder: z.nullable(razorpayOrder),
  ride: z.optional(titled),
  event: z.optional(titled),
});
const confirmedAnswer = z.object({ success: z.literal(true), message: z.string(), data: z.object({ booking }) });
const ownBookings = dataAnswer({ bookings: z.array(booking) });

/** The refund the person was shown; if time has passed a limit since, he is asked again instead of surprised. */
const cancellation = z.object({
  expectedRefund: z.optional(z.number('expectedRefund must be a number').check(z.minimum(0))),
});

export const createRideOrder = endpoint({
  method: 'POST',
  path: '/bookings/create-order',
  access: 'member',
  status: 201,
  summary: 'Hold a place on a ride and make an order for it; resumes an unpaid booking',
  body: rideBookingRequest,
  answer: orderAnswer,
});

export const verifyRidePayment = endpoint({
  method: 'POST',
  path: '/bookings/verify-payment',
  access: 'member',
  summary: 'Confirm a ride booking with what the checkout handed over',
  body: paymentConfirmation,
  answer: confirmedAnswer,
});

export const listOwnRideBookings = endpoint({
  method: 'GET',
  path: '/bookings/mine',
  access: 'member',
  summary: 'The ride bookings of the signed-in person, newest first',
  answer: ownBookings,
});

export const getKnownDetails = endpoint({
  method: 'GET',
  path: '/bookings/known-details',
  access: 'member',
  summary: 'What the last booking told about the signed-in person, to fill the next one in',
  answer: dataAnswer({ details: z.nullable(knownDetails) }),
});

export const resumeRideOrder = endpoint({
  method: 'POST',
  path: '/bookings/:id/resume',
  access: 'member',
  summary: 'Go on paying for a held place; renews the hold',
  params: idParams,
  answer: orderAnswer,
});

export const cancelRideBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  access: 'member',
  summary: 'Cancel an own ride booking; the published refund policy is carried out',
  params: idParams,
  body: cancellation,
  answer: confirmedAnswer,
});

export const createEventOrder = endpoint({
  method: 'POST',
  path: '/event-bookings/create-order',
  access: 'member',
  status: 201,
  summary: 'Hold a place at an event and make an order for it; resumes an unpaid booking',
  body: eventBookingRequest,
  answer: orderAnswer,
});

export const verifyEventPayment = endpoint({
  method: 'POST',
  path: '/event-bookings/verify-payment',
  access: 'member',
  summary: 'Confirm an event booking with what the checkout handed over',
  body: paymentConfirmation,
  answer: confirmedAnswer,
});

export const listOwnEventBookings = endpoint({
  method: 'GET',
  path: '/event-bookings/mine',
  access: 'member',
  summary: 'The event bookings of the signed-in person, newest first',
  answer: ownBookings,
});

export const resumeEventOrder = endpoint({
  method: 'POST',
  path: '/event-bookings/:id/resume',
  access: 'member',
  summary: 'Go on paying for a held place; renews the hold',
  params: idParams,
  answer: orderAnswer,
});

export const cancelEventBooking = endpoint({
  method: 'POST',
  path: '/event-bookings/:id/cancel',
  access: 'member',
  summary: 'Cancel an own event booking; the published refund policy is carried out',
  params: idParams,
  body: cancellation,
  answer: confirmedAnswer,
});
