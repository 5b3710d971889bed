import { type cancellationTermsOf, hoursUntil } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { isPaidByHand, REFUND_TIME } from '@kickstand/contract/bookings/bookings.values';
import { tierEnd } from '@kickstand/contract/bookings/offer.rules';
import { beforeStart, refundSpanAt, refundSteps } from '@kickstand/contract/club/policies/refund-tiers.rules';
import { timeLeft } from '@kickstand/contract/rides/rides.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';

type Terms = ReturnType<typeof cancellationTermsOf>;
type Booked = Pick<Booking, 'status' | 'refundTiers'> &
  Partial<Pick<Booking, 'paymentMethod' | 'amount' | 'refundAmount'>> & { item: Pick<Booking['item'], 'startTime'> };

/** How the sum comes about. */
export const termsRows = (terms: Terms, booking: Booked, now: Date) => [
  { label: 'Paid', value: formatRupees(terms.paid) },
  { label: 'Time before the start', value: timeToStart(booking, now) },
  { label: 'Refund share', value: `${terms.percent}%` },
  { label: 'Processing fee', value: formatRupees(0) },
];

/** Why it is that sum, and when it arrives or until when there would have been one. */
export function termsExplained({ paid, percent, refund, reason }: Terms, booking: Booked): string {
  if (reason === 'nothing-paid') return nothingPaid(booking);
  const policy = policyText(booking);
  if (refund === 0) return policy;
  const { startTime } = booking.item;
  return [
    `${percent}% of ${formatRupees(paid)} is ${formatRupees(refund)}.`,
    isPaidByHand(booking.paymentMethod ?? null)
      ? 'The club will pay it back in cash or by bank transfer.'
      : REFUND_TIME,
    startTime === null ? policy : changesAhead(booking, startTime, percent),
  ].join(' ');
}

function nothingPaid({ status, amount = 0, refundAmount = 0 }: Booked): string {
  if (status === 'created') return "You weren't charged, so there's nothing to refund.";
  if (refundAmount > 0) return "We've refunded all you paid already.";
  if (amount === 0) return "This booking was free, so there's nothing to refund.";
  return "We have no payment on record for this booking, so there's nothing to refund. If you paid the club, please ask us.";
}

/** "Cancel more than 48 hours before the start for a 50% refund. After that there's none." */
function policyText({ refundTiers }: Booked): string {
  const steps = refundSteps(refundTiers).map((step, index) =>
    index === 0
      ? `${beforeStart(step)} for ${article(step.percent)} ${step.percent}% refund`
      : `${beforeStart(step)} for ${step.percent}%`,
  );
  return steps.length === 0
    ? "This booking's terms have no refund for cancellations."
    : `Cancel ${steps.join(', ')}. After that there's none.`;
}

/** 'an 80%', 'an 11%', 'a 50%' */
const article = (percent: number) => (/^(8|11$|18$)/.test(String(percent)) ? 'an' : 'a');

/** When the share becomes smaller, and when it ends. */
function changesAhead({ refundTiers }: Booked, startTime: string, percent: number): string {
  const steps = refundSteps(refundTiers).filter((step) => step.percent <= percent);
  return steps
    .map((step, index) => {
      const end = formatDayTime(tierEnd(startTime, step));
      const next = steps[index + 1];
      return next ? `After ${end} it's ${next.percent}%.` : `No refund after ${end}.`;
    })
    .join(' ');
}

function timeToStart({ item: { startTime }, refundTiers }: Booked, now: Date): string {
  if (startTime === null) return 'No date set yet';
  const left = hoursUntil(startTime, now);
  if (left <= 0) return 'Already started';
  const { days, hours, minutes } = timeLeft(startTime, now);
  const words = [
    days && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours && `${hours} h`,
    days === 0 && `${minutes} min`,
  ];
  return `${words.filter(Boolean).join(' ')} (${spanWords(refundSpanAt(refundTiers, left))})`;
}

function spanWords({ from, to }: ReturnType<typeof refundSpanAt>): string {
  if (to === null) return from === 0 ? 'before the start' : `more than ${from} h`;
  return from === 0 ? `less than ${to} h` : `between ${from} and ${to} h`;
}
