import type { Actor } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type PaymentRow, readBalance } from '../payments/payments.service.ts';
import { promiseRefund } from '../payments/refunds.service.ts';
import type { BookableItem } from './booked-item.ts';
import type { BookingEvent, Effect } from './booking-machine.ts';
import { type BookingRow, updateBooking } from './bookings.queries.ts';
import { refundByPolicy } from './cancel/refund-by-policy.service.ts';
import { findRecipient, recipientOf } from './notify-riders.service.ts';
import { isOffer } from './waiting/waiting.queries.ts';

export type EffectDeps = Pick<Deps, 'now' | 'jobs'>;

/** The input of a transition: an event on a locked booking. */
export type TransitionInput = {
  event: BookingEvent;
  item: BookableItem;
  booking: BookingRow;
  actor: Actor;
  /** The payment that arrived. */
  payment?: PaymentRow;
  /** The browser's proof of it. */
  signature?: string | undefined;
  /** Why it cannot pay for the place. */
  unusable?: 'wrong-amount' | 'at-the-provider' | 'not-wanted';
  reason?: string;
  /** The rider gets no mail about it. */
  isSilent?: boolean;
  /** False: this person gets no place even if one is free. */
  canClaimPlace?: boolean;
};

/** The input after the change of state; `from` is the booking before it. */
type Done = TransitionInput & {
  from: BookingRow;
  /** The address of the booking's account, if the change has read it. */
  accountEmail?: string | null;
};
type Run = (deps: EffectDeps, transaction: Database, done: Done) => Promise<BookingRow | undefined>;

/** Implements the effects of the machine. Each may return the booking it has changed. */
export const BOOKING_EFFECTS: Record<Effect, Run> = {
  // the booking has named the new payment since its change of state (`columnsOf`)
  async 'accept-payment'(deps, transaction, { from, payment }) {
    if (payment) await returnEarlierPayment(deps, transaction, from);
    return undefined;
  },
  async 'return-payment'(deps, transaction, { booking, from, payment, unusable }) {
    if (!payment) return;
    const reason = unusable ?? REASONS[from.status];
    const { amountPaise } = payment;
    await promiseRefund(deps, transaction, { payment, bookingId: booking.id, amountPaise, reason });
  },
  async 'give-up-order'(_deps, transaction, { booking, payment }) {
    if (!payment || booking.orderId !== payment.orderId) return;
    return (await updateBooking(transaction, booking, { orderId: null })) ?? undefined;
  },
  'refund-by-policy': (deps, transaction, { booking, item }) =>
    refundByPolicy(deps, transaction, { booking, item, isInFull: false }),
  'refund-in-full': (deps, transaction, { booking, item }) =>
    refundByPolicy(deps, transaction, { booking, item, isInFull: true }),
  'mail-confirmed': tell('booking-confirmed', 'confirmed', () => ({})),
  async 'mail-payment-failed'(deps, transaction, done) {
    const isOffered = await isOffer(transaction, done.booking.id);
    const template = isOffered ? 'offer-lapsed' : 'payment-failed';
    return tell(template, template, () => ({}))(deps, transaction, done);
  },
  'mail-cancelled': tell('booking-cancelled', 'cancelled', () => ({ by: 'rider' as const })),
  'mail-organiser-cancelled': tell('booking-cancelled', 'cancelled', () => ({ by: 'organiser' as const })),
  async 'mail-money-back'(deps, transaction, done) {
    const { payment } = done;
    if (payment)
      await tell('money-back', `money-back:${payment.id}`, () => ({ paymentId: payment.id }))(deps, transaction, done);
    return undefined;
  },
};

/** What the effects of a step write into the booking, so that it is written once, together with the state. */
export const columnsOf = (effects: readonly Effect[], { payment, signature }: TransitionInput): Partial<BookingRow> =>
  payment && effects.includes('accept-payment')
    ? {
        paymentId: payment.id,
        orderId: payment.orderId,
        paymentMethod: payment.method ?? 'online',
        paymentUtr: payment.utr,
        ...(signature !== undefined && { signature }),
      }
    : {};

/** Why a payment that arrives in a state is refunded. */
const REASONS = {
  created: 'not-wanted',
  paid: 'paid-twice',
  failed: 'no-place-left',
  cancelled: 'not-wanted',
  refunded: 'not-wanted',
} as const;

/** After a manual reset a booking can be paid twice: the rest of the first payment is refunded. */
async function returnEarlierPayment(deps: EffectDeps, transaction: Database, booking: BookingRow): Promise<void> {
  const { payment, leftPaise } = await readBalance(transaction, booking);
  if (!payment || leftPaise === 0) return;
  const reason = 'paid-twice';
  await promiseRefund(deps, transaction, { payment, bookingId: booking.id, amountPaise: leftPaise, reason });
}

type BookingMail = 'booking-confirmed' | 'payment-failed' | 'offer-lapsed' | 'booking-cancelled' | 'money-back';

/** One mail per booking and kind, however often the step is repeated. */
function tell(template: BookingMail, key: string, more: () => object): Run {
  return async (deps, transaction, { booking, isSilent, accountEmail }) => {
    if (isSilent) return undefined;
    const recipient =
      accountEmail === undefined ? await findRecipient(transaction, booking) : recipientOf(booking, accountEmail);
    // the address was removed with the account
    if (recipient === '') return undefined;
    await queueMail(deps, transaction, {
      recipient,
      template,
      data: { bookingId: booking.id, ...more() },
      onceKey: `${key}:${booking.id}`,
    } as Parameters<typeof queueMail<BookingMail>>[2]);
    return undefined;
  };
}
