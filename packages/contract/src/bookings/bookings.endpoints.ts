import * as z from 'zod/mini';
import { postponedAnswer } from '../calling-off/calling-off.schema.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { eventBookingRequest, ownHandOverRequest, rideBookingRequest } from './booking-form.schema.ts';
import { type BookingKind, booking, knownDetails, paymentConfirmation, razorpayOrder } from './bookings.schema.ts';
import { KIND_WORDS } from './bookings.values.ts';

const titled = z.object({ title: z.string() });
const orderAnswer = dataAnswer({
  booking,
  /** Null when there is nothing to pay. */
  razorpayOrder: z.nullable(razorpayOrder),
  ride: z.optional(titled),
  event: z.optional(titled),
});
const confirmedAnswer = z.object({ success: z.literal(true), message: z.string(), data: z.object({ booking }) });
const ownBookings = dataAnswer({ bookings: z.array(booking) });

/** The refund the person was shown; if a deadline has passed since, they are asked again. */
const cancellation = z.object({
  expectedRefund: z.optional(z.number('expectedRefund must be a number').check(z.minimum(0))),
});

/** The calls of a member; rides and events have the same ones at different addresses. */
function memberBookingCalls<Request extends typeof rideBookingRequest | typeof eventBookingRequest>(
  kind: BookingKind,
  request: Request,
) {
  const { noun, preposition, bookings } = KIND_WORDS[kind];
  const path = `/${bookings}` as const;
  return {
    createOrder: endpoint({
      method: 'POST',
      path: `${path}/create-order`,
      access: 'member',
      status: 201,
      summary: `Hold a place ${preposition} ${noun} and make an order for it; resumes an unpaid booking`,
      body: request,
      answer: orderAnswer,
    }),
    verifyPayment: endpoint({
      method: 'POST',
      path: `${path}/verify-payment`,
      access: 'member',
      summary: `Confirm ${noun} booking with the checkout's answer`,
      body: paymentConfirmation,
      answer: confirmedAnswer,
    }),
    listOwn: endpoint({
      method: 'GET',
      path: `${path}/mine`,
      access: 'member',
      summary: `The ${kind} bookings of the signed-in person, newest first`,
      answer: ownBookings,
    }),
    resumeOrder: endpoint({
      method: 'POST',
      path: `${path}/:id/resume`,
      access: 'member',
      summary: 'Resume paying for a held place; renews the hold',
      params: idParams,
      answer: orderAnswer,
    }),
    answerPostponed: endpoint({
      method: 'POST',
      path: `${path}/:id/postponed`,
      access: 'member',
      summary: `Keep the place on a postponed ${kind}, or have everything refunded, until the stated time`,
      params: idParams,
      body: postponedAnswer,
      answer: confirmedAnswer,
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${path}/:id/cancel`,
      access: 'member',
      summary: `Cancel one of the caller's ${kind} bookings; refunds by the published policy`,
      params: idParams,
      body: cancellation,
      answer: confirmedAnswer,
    }),
    handOver: endpoint({
      method: 'POST',
      path: `${path}/:id/hand-over`,
      access: 'member',
      summary: `Hand one of the caller's ${kind} bookings to another rider, until 72 hours before the start`,
      idempotent: true,
      params: idParams,
      body: ownHandOverRequest,
      answer: confirmedAnswer,
    }),
  };
}

export const {
  createOrder: createRideOrder,
  verifyPayment: verifyRidePayment,
  listOwn: listOwnRideBookings,
  resumeOrder: resumeRideOrder,
  cancel: cancelRideBooking,
  handOver: handOverRideBooking,
  answerPostponed: answerPostponedRide,
} = memberBookingCalls('ride', rideBookingRequest);

export const {
  createOrder: createEventOrder,
  verifyPayment: verifyEventPayment,
  listOwn: listOwnEventBookings,
  resumeOrder: resumeEventOrder,
  cancel: cancelEventBooking,
  handOver: handOverEventBooking,
  answerPostponed: answerPostponedEvent,
} = memberBookingCalls('event', eventBookingRequest);

export const getKnownDetails = endpoint({
  method: 'GET',
  path: '/bookings/known-details',
  access: 'member',
  summary: "Details of the signed-in person's last booking, to prefill the next one",
  answer: dataAnswer({ details: z.nullable(knownDetails) }),
});
