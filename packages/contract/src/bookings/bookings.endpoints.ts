import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { eventBookingRequest, rideBookingRequest } from './booking-form.schema.ts';
import { knownDetails } from './bookings.schema.ts';
import { memberBookingCalls } from './bookings-calls.ts';

export const {
  createOrder: createRideOrder,
  verifyPayment: verifyRidePayment,
  listOwn: listOwnRideBookings,
  resumeOrder: resumeRideOrder,
  cancel: cancelRideBooking,
} = memberBookingCalls('ride', rideBookingRequest);

export const {
  createOrder: createEventOrder,
  verifyPayment: verifyEventPayment,
  listOwn: listOwnEventBookings,
  resumeOrder: resumeEventOrder,
  cancel: cancelEventBooking,
} = memberBookingCalls('event', eventBookingRequest);

export const getKnownDetails = endpoint({
  method: 'GET',
  path: '/bookings/known-details',
  access: 'member',
  summary: 'What the last booking told about the signed-in person, to fill the next one in',
  answer: dataAnswer({ details: z.nullable(knownDetails) }),
});
