import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { BANK_TIME, CANCELLED_BY_RIDER, REFUND_TIME, STATUS_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { beThereAt } from '@kickstand/contract/bookings/offer.rules';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { formatDay, formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';

export const beThere = (startTime: string | null) => (startTime ? formatDayTime(beThereAt(startTime)) : 'Date TBD');

export const startsAt = ({ item }: Pick<Booking, 'item'>) =>
  item.startTime ? formatDayTime(item.startTime) : 'Date TBD';

export const isFree = ({ amount, paymentMethod }: Pick<Booking, 'amount' | 'paymentMethod'>) =>
  paymentMethod === 'free' || amount === 0;

export function statusOf(booking: Pick<Booking, 'status' | 'amount' | 'paymentMethod'>) {
  const { tone, riderLabel } = STATUS_WORDS[booking.status];
  return { tone, label: booking.status === 'paid' && isFree(booking) ? 'Confirmed' : riderLabel };
}

/** Whether a ticket is valid at the start; `over` once the ride or event has ended. */
export function ticketState(
  { status, item }: Pick<Booking, 'status' | 'item'>,
  now: Date,
): 'valid' | 'over' | 'invalid' {
  if (status !== 'paid' || item.isCancelled) return 'invalid';
  return hasEnded(item, now) ? 'over' : 'valid';
}

/** Amounts paid and refunded. */
export function moneyText(booking: Money): string {
  const { amount, refunds, paidAt, status } = booking;
  if (isFree(booking)) return 'Free';
  const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  // money paid twice, or for a place that was gone, is refunded independently of the price
  if (back > 0)
    return paidAt === null || back > amount
      ? `${formatRupees(back)} refunded`
      : `${formatRupees(back)} of ${formatRupees(amount)} refunded`;
  if (status === 'created') return `${formatRupees(amount)} to pay`;
  return paidAt === null ? 'Nothing paid' : `${formatRupees(amount)} paid`;
}

type Money = Pick<Booking, 'status' | 'amount' | 'paymentMethod' | 'refunds' | 'paidAt'>;

/** Why a booking is cancelled, said to its rider. */
export const cancelText = (reason: string) => (reason === CANCELLED_BY_RIDER ? 'You cancelled this booking.' : reason);

/** How far a refund has got. */
export function refundText({ amount, status, processedAt, byHand }: Booking['refunds'][number]): string {
  const sum = formatRupees(amount);
  if (status === 'processed') {
    const sent = processedAt ? ` on ${formatDay(processedAt)}` : '';
    return byHand ? `The club paid ${sum} back${sent}.` : `Refund of ${sum} sent${sent}. ${BANK_TIME}`;
  }
  if (status === 'failed') return `Your ${sum} refund hasn't gone through yet. We're on it and will email you.`;
  if (byHand) return `The club will pay ${sum} back in cash or by bank transfer.`;
  return `Refund of ${sum} is on its way. ${REFUND_TIME}`;
}
