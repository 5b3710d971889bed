import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import type { BookingKind, RazorpayOrder } from '@kickstand/contract/bookings/bookings.schema';
import { termsMark } from '@kickstand/contract/club/policies/terms-mark.rules';
import { actorOf, type CurrentSession, SYSTEM } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { itemIdOf } from '../../db/bookables.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { recordOrder, recordRefusedKeys } from '../payments/payments.service.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { ITEM_ERRORS } from './booked-item.ts';
import { attachOrder, type BookingRow, findBooking, findLiveBooking } from './bookings.queries.ts';
import { getBooking } from './bookings.service.ts';
import { holdPlace } from './hold-place.service.ts';
import { withBooking } from './lock-booking.service.ts';
import { isOffer } from './waiting/waiting.queries.ts';

export type OrderDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'payments' | 'secrets' | 'contentVersion' | 'log' | 'settings' | 'club'
> & { settleOrder: SettleOrder };

/**
 * Asks the provider for the state of an order and records it. Settlement is a layer above bookings, so it is passed in.
 */
export type SettleOrder = (order: { id: string }) => Promise<void>;

export type StartedOrder = { bookingId: string; title: string; razorpayOrder: RazorpayOrder | null };

/** A person who has read other terms than those of now is shown these first. */
export function rejectOldTerms({ club }: Pick<Deps, 'club'>, seen: string | undefined): void {
  if (seen !== undefined && seen !== termsMark(club.current().policies)) throw new AppError('TERMS_CHANGED');
}

/** Holds a place and creates the provider's order for it; resumes an unpaid booking if there is one. */
export async function createOrder(
  deps: OrderDeps,
  current: CurrentSession,
  kind: BookingKind,
  itemId: string,
  details: BookingDetails,
): Promise<StartedOrder> {
  const unpaid = await findLiveBooking(deps.db, current.user.id, kind, itemId);
  const paid = unpaid && (await findPaidMeanwhile(deps, unpaid));
  if (paid) return paid;
  const { booking, item } = await holdPlace(deps, current.user, kind, itemId, details);
  return startPaying(deps, current, booking, item.title);
}

/** Resumes the payment for a held place with the details stored before. */
export async function resumeOrder(
  deps: OrderDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
): Promise<StartedOrder> {
  const known = await findBooking(deps.db, bookingId);
  if (!known || known.userId !== current.user.id || known.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
  if (known.status === 'paid') throw new AppError(ITEM_ERRORS[kind].alreadyBooked);
  const paid = await findPaidMeanwhile(deps, known);
  if (paid) return paid;
  const { booking, item } = await holdPlace(deps, current.user, kind, itemIdOf(known), null);
  return startPaying(deps, current, booking, item.title);
}

/**
 * The payment may have succeeded without reaching us, if the browser or the server stopped in between. The provider refuses
 * a second payment of an order, so ask it first; if it does not respond, treat the order as open.
 */
async function findPaidMeanwhile(deps: OrderDeps, { id, status, orderId }: BookingRow): Promise<StartedOrder | null> {
  if (status !== 'created' || orderId === null) return null;
  try {
    await deps.settleOrder({ id: orderId });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return null;
  }
  const booking = await getBooking(deps, id);
  return booking.status === 'paid' ? { bookingId: id, title: booking.item.title, razorpayOrder: null } : null;
}

async function startPaying(
  deps: OrderDeps,
  current: CurrentSession,
  booking: BookingRow,
  title: string,
): Promise<StartedOrder> {
  if (booking.amountPaise === 0) {
    await withBooking(deps, booking.id, (transaction, locked) =>
      advanceBooking(deps, transaction, { ...locked, event: 'nothing-to-pay', actor: actorOf(current) }),
    );
    return { bookingId: booking.id, title, razorpayOrder: null };
  }
  const orderId = booking.orderId ?? (await makeOrder(deps, booking));
  return {
    bookingId: booking.id,
    title,
    razorpayOrder: {
      id: orderId,
      amount: booking.amountPaise,
      currency: booking.currency,
      keyId: deps.payments.keyId,
    },
  };
}

/** Calls the provider outside any transaction; if that fails, the place is released at once, unless it was offered. */
async function makeOrder(deps: OrderDeps, booking: BookingRow): Promise<string> {
  const { id, amountPaise, currency, bookingNumber, kind } = booking;
  try {
    const order = await deps.payments.createOrder({
      amount: amountPaise,
      currency,
      receipt: bookingNumber,
      notes: { bookingId: id, bookingNumber, kind },
    });
    return await deps.db.transaction(async (transaction) => {
      const hasPillion = booking.pillion !== null;
      await recordOrder(deps, transaction, { id: order.id, bookingId: id, amountPaise, currency, hasPillion });
      const isAttached = await attachOrder(transaction, id, { previous: booking.orderId, orderId: order.id });
      if (isAttached) return order.id;
      // a concurrent request stored its order first: both windows pay that one
      const quicker = await findBooking(transaction, id);
      if (quicker?.status !== 'created' || !quicker.orderId) throw new AppError('HOLD_OVER');
      return quicker.orderId;
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ kind: error.kind, reason: error.description }, 'no order could be made at the payment provider');
    if (error.kind === 'keys') await recordRefusedKeys(deps, error.description);
    await withBooking(deps, id, async (transaction, locked) => {
      if (locked.booking.status !== 'created' || locked.booking.orderId !== null) return locked.booking;
      if (await isOffer(transaction, id)) return locked.booking;
      return advanceBooking(deps, transaction, { ...locked, event: 'hold-lapsed', actor: SYSTEM });
    });
    throw new AppError(error.kind === 'unreachable' ? 'PROVIDER_UNAVAILABLE' : 'PAYMENTS_NOT_POSSIBLE');
  }
}
