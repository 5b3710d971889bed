import * as bookings from '@kickstand/contract/bookings/bookings.endpoints';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { findKnownDetails, getBooking, listOwnBookings } from './bookings.service.ts';
import { cancelOwnBooking } from './cancel/cancel-booking.service.ts';
import {
  createOrder,
  rejectOldTerms,
  resumeOrder,
  type SettleOrder,
  type StartedOrder,
} from './create-order.service.ts';
import { handOverOwnBooking } from './desk/hand-over.service.ts';
import { answerPostponed } from './postpone/answer-postponed.service.ts';

const CALLS = {
  ride: {
    resume: bookings.resumeRideOrder,
    listOwn: bookings.listOwnRideBookings,
    cancel: bookings.cancelRideBooking,
    handOver: bookings.handOverRideBooking,
    answerPostponed: bookings.answerPostponedRide,
  },
  event: {
    resume: bookings.resumeEventOrder,
    listOwn: bookings.listOwnEventBookings,
    cancel: bookings.cancelEventBooking,
    handOver: bookings.handOverEventBooking,
    answerPostponed: bookings.answerPostponedEvent,
  },
};

export function bookingsRoutes(route: Router, deps: Deps, settleOrder: SettleOrder): void {
  const orderDeps = { ...deps, settleOrder };
  const started = async (kind: BookingKind, { bookingId, title, razorpayOrder, booking }: StartedOrder) => ({
    data: { booking: booking ?? (await getBooking(deps, bookingId)), razorpayOrder, [kind]: { title } },
  });

  route(bookings.createRideOrder, async ({ current, body: { rideId, termsMark, ...details } }) => {
    rejectOldTerms(deps, termsMark);
    return started('ride', await createOrder(orderDeps, current, 'ride', rideId, details));
  });
  route(bookings.createEventOrder, async ({ current, body: { eventId, termsMark, ...details } }) => {
    rejectOldTerms(deps, termsMark);
    return started('event', await createOrder(orderDeps, current, 'event', eventId, details));
  });

  for (const kind of BOOKING_KINDS) {
    const calls = CALLS[kind];

    route(calls.resume, async ({ current, params }) =>
      started(kind, await resumeOrder(orderDeps, current, kind, params.id)),
    );

    route(calls.listOwn, async ({ current }) => ({
      data: { bookings: await listOwnBookings(deps, current.user.id, kind) },
    }));

    route(calls.answerPostponed, async ({ current, params, body: { answer } }) => {
      await answerPostponed(deps, current, kind, params.id, answer);
      const booking = await getBooking(deps, params.id);
      const given = booking.amount > 0 ? 'Everything you paid is refunded.' : "You've given up your place.";
      return { message: answer === 'keep' ? "You're keeping your place." : given, data: { booking } };
    });

    route(calls.cancel, async ({ current, params, body }) => {
      await cancelOwnBooking(deps, current, kind, params.id, body.expectedRefund);
      return { message: 'Booking cancelled successfully', data: { booking: await getBooking(deps, params.id) } };
    });

    route(calls.handOver, async ({ current, params, body, once }) => {
      await handOverOwnBooking(once(deps), current, kind, params.id, body);
      const message = `Your place now belongs to ${body.personalInfo.fullName}.`;
      return { message, data: { booking: await getBooking(deps, params.id) } };
    });
  }

  route(bookings.getKnownDetails, async ({ current }) => ({
    data: { details: await findKnownDetails(deps, current.user.id) },
  }));
}
