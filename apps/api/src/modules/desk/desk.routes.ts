import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { deskCalls } from '@kickstand/contract/desk/desk.endpoints';
import { actorOf } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getBooking } from '../bookings/admin/bookings-admin.service.ts';
import { getBookingMoney } from '../bookings/admin/refund-booking.service.ts';
import { bookByHand } from '../bookings/desk/book-by-hand.service.ts';
import { listDeskItems } from '../bookings/desk/desk-items.service.ts';
import { handOverBooking } from '../bookings/desk/hand-over.service.ts';
import { moveBooking } from '../bookings/desk/move-booking.service.ts';
import { cancelSeveral, listCancelTerms } from './cancel-several.service.ts';
import { markPaidBack } from './mark-paid-back.service.ts';

/** The same calls for rides and events. */
export function deskRoutes(route: Router, deps: Deps): void {
  for (const kind of BOOKING_KINDS) {
    const calls = deskCalls[kind];

    route(calls.cancelTermsOf, async ({ body }) => ({ data: { terms: await listCancelTerms(deps, kind, body.ids) } }));

    route(calls.cancelSeveral, async ({ body, current }) => ({
      data: { results: await cancelSeveral(deps, actorOf(current), kind, body) },
    }));

    route(calls.listDeskItems, async () => ({ data: { items: await listDeskItems(deps, kind) } }));

    route(calls.bookByHand, async ({ body, current, once }) => {
      const id = await bookByHand(once(deps), current, kind, body);
      return { message: 'Booking added successfully', data: { booking: await getBooking(deps, current, kind, id) } };
    });

    route(calls.moveBooking, async ({ params, body, current, once }) => {
      const id = await moveBooking(once(deps), current, kind, params.id, body);
      return { message: 'Booking moved successfully', data: { booking: await getBooking(deps, current, kind, id) } };
    });

    route(calls.handOverBooking, async ({ params, body, current, once }) => {
      const id = await handOverBooking(once(deps), current, kind, params.id, body);
      return { message: 'Place handed over', data: { booking: await getBooking(deps, current, kind, id) } };
    });

    route(calls.markPaidBack, async ({ params, current }) => {
      await markPaidBack(deps, actorOf(current), kind, params.id, params.refundId);
      return { data: { money: await getBookingMoney(deps, kind, params.id) } };
    });
  }
}
