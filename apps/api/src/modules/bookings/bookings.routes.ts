import * as bookings from '@kickstand/contract/bookings/bookings.endpoints';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { findKnownDetails, getBooking, listOwnBookings } from './bookings.service.ts';
import { cancelOwnBooking } from './cancel-booking.service.ts';
import { createOrder, resumeOrder, type SettleOrder, type StartedOrder } from './create-order.service.ts';

export function bookingsRoutes(route: Router, deps: Deps, settleOrder: SettleOrder): void {
  const orderDeps = { ...deps, settleOrder };
  const started = async (kind: BookingKind, { bookingId, title, razorpayOrder }: StartedOrder) => ({
    data: {
      booking: await getBooking(deps, bookingId),
      razorpayOrder,
      ...(kind === 'ride' ? { ride: { title } } : { event: { title } }),
    },
  });
  const cancelled = async (id: string) => ({
    message: 'Booking cancelled successfully',
    data: { booking: await getBooking(deps, id) },
  });

  route(bookings.createRideOrder, async ({ current, body: { rideId, ...details } }) =>
    started('ride', await createOrder(orderDeps, current, 'ride', rideId, details)),
  );
  route(bookings.createEventOrder, async ({ current, body: { eventId, ...details } }) =>
    started('event', await createOrder(orderDeps, current, 'event', eventId, details)),
  );
  route(bookings.resumeRideOrder, async ({ current, params }) =>
    started('ride', await resumeOrder(orderDeps, current, 'ride', params.id)),
  );
  route(bookings.resumeEventOrder, async ({ current, params }) =>
    started('event', await resumeOrder(orderDeps, current, 'event', params.id)),
  );
  route(bookings.listOwnRideBookings, async ({ current }) => ({
    data: { bookings: await listOwnBookings(deps, current.user.id, 'ride') },
  }));
  route(bookings.listOwnEventBookings, async ({ current }) => ({
    data: { bookings: await listOwnBookings(deps, current.user.id, 'event') },
  }));
  route(bookings.getKnownDetails, async ({ current }) => ({
    data: { details: await findKnownDetails(deps, current.user.id) },
  }));
  route(bookings.cancelRideBooking, async ({ current, params, body }) => {
    await cancelOwnBooking(deps, current, 'ride', params.id, body.expectedRefund);
    return cancelled(params.id);
  });
  route(bookings.cancelEventBooking, async ({ current, params, body }) => {
    await cancelOwnBooking(deps, current, 'event', params.id, body.expectedRefund);
    return cancelled(params.id);
  });
}
