import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';

/** Events of a booking. Manual status changes by administrators bypass this table. */
export type BookingEvent =
  | 'nothing-to-pay'
  | 'money-arrived'
  /**
   * A payment that cannot pay for the place: the amount differs from the order, the provider has refunded it already, or the
   * account is deleted.
   */
  | 'unusable-money-arrived'
  | 'hold-lapsed'
  | 'rider-cancels'
  | 'organiser-cancels'
  | 'refunded-in-full';

/** Work that belongs to a transition, done in the same transaction. */
export type Effect =
  /** this payment is the one that pays for the place */
  | 'accept-payment'
  /** this payment is refunded in full */
  | 'return-payment'
  /** this payment used up its order: paying again needs a new one */
  | 'give-up-order'
  /** the published policy decides the refund */
  | 'refund-by-policy'
  | 'refund-in-full'
  | 'mail-confirmed'
  | 'mail-payment-failed'
  | 'mail-cancelled'
  | 'mail-organiser-cancelled'
  | 'mail-money-back';

export type Step = { to: BookingStatus; effects: readonly Effect[] };
type Transition = Step & {
  /** The step to take instead when no place is left. */
  withoutPlace?: Step;
};

const go = (to: BookingStatus, ...effects: Effect[]): Transition => ({ to, effects });
const paid = go('paid', 'accept-payment', 'mail-confirmed');
const sendBack = (to: BookingStatus) => go(to, 'return-payment', 'mail-money-back');

/**
 * The whole life of a booking: state × event → state, effects. A place is held in 'created' and taken in 'paid';
 * a trigger keeps the counts in step. An event that changes nothing leads back to the same state.
 */
export const BOOKING_TRANSITIONS: Record<BookingStatus, Record<BookingEvent, Transition>> = {
  created: {
    'nothing-to-pay': go('paid', 'mail-confirmed'),
    'money-arrived': paid,
    'unusable-money-arrived': go('created', 'return-payment', 'give-up-order', 'mail-money-back'),
    'hold-lapsed': go('failed', 'mail-payment-failed'),
    'rider-cancels': go('cancelled'),
    'organiser-cancels': go('cancelled', 'mail-organiser-cancelled'),
    'refunded-in-full': go('created'),
  },
  paid: {
    'nothing-to-pay': go('paid'),
    'money-arrived': sendBack('paid'),
    'unusable-money-arrived': sendBack('paid'),
    'hold-lapsed': go('paid'),
    'rider-cancels': go('cancelled', 'refund-by-policy', 'mail-cancelled'),
    'organiser-cancels': go('cancelled', 'refund-in-full', 'mail-organiser-cancelled'),
    'refunded-in-full': go('refunded'),
  },
  // the hold has expired but its order can still be paid: the payment counts if a place is free
  failed: {
    'nothing-to-pay': go('failed'),
    'money-arrived': { ...paid, withoutPlace: sendBack('failed') },
    'unusable-money-arrived': sendBack('failed'),
    'hold-lapsed': go('failed'),
    'rider-cancels': go('failed'),
    'organiser-cancels': go('failed'),
    'refunded-in-full': go('failed'),
  },
  cancelled: {
    'nothing-to-pay': go('cancelled'),
    'money-arrived': sendBack('cancelled'),
    'unusable-money-arrived': sendBack('cancelled'),
    'hold-lapsed': go('cancelled'),
    'rider-cancels': go('cancelled'),
    'organiser-cancels': go('cancelled'),
    'refunded-in-full': go('refunded'),
  },
  refunded: {
    'nothing-to-pay': go('refunded'),
    'money-arrived': sendBack('refunded'),
    'unusable-money-arrived': sendBack('refunded'),
    'hold-lapsed': go('refunded'),
    'rider-cancels': go('refunded'),
    'organiser-cancels': go('refunded'),
    'refunded-in-full': go('refunded'),
  },
};
