import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { adminBookingCalls } from '@kickstand/contract/bookings/bookings-admin.endpoints';
import { actorOf } from '../../../core/actor.ts';
import { assertConfirmed } from '../../../core/assert-confirmed.ts';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../http/route.ts';
import { listBookingHistory } from './booking-history.service.ts';
import {
  exportBookings,
  getBooking,
  listBookings,
  readMedicalText,
  resendConfirmation,
} from './bookings-admin.service.ts';
import { changeBooking } from './change-booking.service.ts';
import { getBookingMoney, refundBooking, retryBookingRefund } from './refund-booking.service.ts';

/** The same calls for rides and events. */
export function bookingsAdminRoutes(route: Router, deps: Deps): void {
  for (const kind of BOOKING_KINDS) {
    const calls = adminBookingCalls[kind];
    const money = async (id: string) => ({ data: { money: await getBookingMoney(deps, kind, id) } });

    route(calls.list, async ({ query, current }) => ({ data: await listBookings(deps, current, kind, query) }));

    route(calls.exportTable, ({ query }) => exportBookings(deps, kind, query));

    route(calls.get, async ({ params, current }) => ({
      data: { booking: await getBooking(deps, current, kind, params.id) },
    }));

    route(calls.medical, async ({ params, current }) => ({
      data: { medicalHistory: await readMedicalText(deps, current, kind, params.id) },
    }));

    route(calls.edit, async ({ params, body, current }) => {
      const { refund = 'none' } = body.cancellation ?? {};
      if (refund !== 'none') assertConfirmed(current, deps.now());
      return {
        message: 'Booking updated successfully',
        data: { booking: await changeBooking(deps, actorOf(current), kind, params.id, body) },
      };
    });

    route(calls.money, ({ params }) => money(params.id));

    route(calls.refund, async ({ params, body: { amount, ...more }, current }) => {
      await refundBooking(deps, actorOf(current), kind, params.id, amount, more);
      return money(params.id);
    });

    route(calls.retryRefund, async ({ params, current }) => {
      await retryBookingRefund(deps, actorOf(current), kind, params.id, params.refundId);
      return money(params.id);
    });

    route(calls.resendConfirmation, async ({ params, current }) => {
      await resendConfirmation(deps, current, kind, params.id);
      return { message: 'The confirmation is on its way again.' };
    });

    route(calls.history, async ({ params }) => ({
      data: { history: await listBookingHistory(deps, kind, params.id) },
    }));
  }
}
