import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import type { Booking, BookingKind, RazorpayOrder } from '@kickstand/contract/bookings/bookings.schema';
import { termsMark } from '@kickstand/contract/club/policies/terms-mark.rules';
import { actorOf, type CurrentSession, SYSTEM } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { ITEM_ERRORS } from '../../core/item-errors.ts';
import { itemIdOf } from '../../db/bookables.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { recordNotedOrder, recordOrder, recordRefusedKeys } from '../payments/payments.service.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { placeAtOnce } from './at-once/place-at-once.service.ts';
import { type BookingRow, findBooking, findLiveBooking, NOTE_ORDER } from './bookings.queries.ts';
import { getBooking } from './bookings.service.ts';
import { holdPlace } from './hold-place.service.ts';
import type { BookingWithItem } from './joined-bookings.queries.ts';
import { withBooking } from './lock-booking.service.ts';
import { presentBooking } from './present-booking.ts';
import { isOffer } from './waiting/waiting.queries.ts';

export type OrderDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'payments' | 'secrets' | 'contentVersion' | 'log' | 'settings' | 'club'
> & { settleOrder: SettleOrder };

/**
 * Asks the provider for the state of an order and records it. Settlement is a layer above bookings, so it is passed in.
 */
export type SettleOrder = (order: { id: string }) => Promise<void>;

export type StartedOrder = {
  bookingId: string;
  title: string;
  razorpayOrder: RazorpayOrder | null;
  /** The booking as it is stored, where that is known without reading it again. */
  booking?: Booking;
};

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
  const placed = await placeAtOnce(deps, current.user, kind, itemId, details);
  if (placed.booking) return startPaying(deps, current, placed.booking, placed.item.title, placed.item);
  const unpaid = placed.hasBooked ? await findLiveBooking(deps.db, current.user.id, kind, itemId) : null;
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
  /** Of a hold that was just made. */
  shown?: BookingWithItem['item'],
): Promise<StartedOrder> {
  if (booking.amountPaise === 0) {
    await withBooking(deps, booking.id, (transaction, locked) =>
      advanceBooking(deps, transaction, { ...locked, event: 'nothing-to-pay', actor: actorOf(current) }),
    );
    return { bookingId: booking.id, title, razorpayOrder: null };
  }
  const { orderId, isUnchanged } = booking.orderId
    ? { orderId: booking.orderId, isUnchanged: false }
    : await makeOrder(deps, booking);
  if (orderId === null) {
    const latest = await findBooking(deps.db, booking.id);
    if (latest?.status !== 'created') throw new AppError('HOLD_OVER');
    return startPaying(deps, current, latest, title);
  }
  return {
    bookingId: booking.id,
    title,
    ...(shown &&
      isUnchanged && {
        booking: presentBooking({ booking: { ...booking, orderId }, item: shown, refunds: [], payment: null }),
      }),
    razorpayOrder: {
      id: orderId,
      amount: booking.amountPaise,
      currency: booking.currency,
      keyId: deps.payments.keyId,
    },
  };
}

/**
 * Calls the provider outside any transaction; if that fails, the place is released at once, unless it was offered. Without
 * an id a concurrent call has noted its order first, which both windows pay then, or has changed what the place costs.
 */
async function makeOrder(
  deps: OrderDeps,
  booking: BookingRow,
): Promise<{ orderId: string | null; isUnchanged: boolean }> {
  const { id, amountPaise, currency, bookingNumber, kind } = booking;
  try {
    const { id: orderId } = await deps.payments.createOrder({
      amount: amountPaise,
      currency,
      receipt: bookingNumber,
      notes: { bookingId: id, bookingNumber, kind },
    });
    const made = { id: orderId, bookingId: id, amountPaise, currency };
    const notedAt = await recordNotedOrder(deps, made, NOTE_ORDER);
    if (notedAt) return { orderId, isUnchanged: notedAt.getTime() === booking.updatedAt.getTime() };
    await deps.db.transaction((transaction) => recordOrder(deps, transaction, made));
    return { orderId: null, isUnchanged: false };
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
