import { type cancellationTermsOf, REFUND_HOURS, REFUND_SHARE } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';
import { REFUND_TIME } from '@kickstand/contract/bookings/bookings.values';
import { timeLeft } from '@kickstand/contract/rides/rides.rules';
import { formatDayTime, HOUR_MS } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';

type Terms = ReturnType<typeof cancellationTermsOf>;

const SHARE = `${REFUND_SHARE * 100}%`;
const WINDOWS: Record<Terms['reason'], string> = {
  'nothing-paid': '',
  'no-date': 'no date set yet',
  'over-48-hours': `more than ${REFUND_HOURS} h`,
  'under-48-hours': `between 24 and ${REFUND_HOURS} h`,
  'under-24-hours': 'less than 24 h',
  started: 'already started',
};

/** How the sum comes about. */
export const termsRows = (terms: Terms, startTime: string | null, now: Date) => [
  { label: 'Paid', value: formatRupees(terms.paid) },
  { label: 'Time before the start', value: timeToStart(terms.reason, startTime, now) },
  { label: 'Refund share', value: terms.refund > 0 ? SHARE : '0%' },
  { label: 'Processing fee', value: formatRupees(0) },
];

/** Why it is that sum, and when it arrives or until when there would have been one. */
export function termsExplained(
  { paid, refund, reason }: Terms,
  status: BookingStatus,
  startTime: string | null,
): string {
  if (reason === 'nothing-paid') {
    return status === 'created'
      ? "You weren't charged, so there's nothing to refund."
      : "This booking was free, so there's nothing to refund.";
  }
  const policy = `Cancel more than ${REFUND_HOURS} hours before the start for a ${SHARE} refund. After that there's none.`;
  if (refund === 0) return policy;
  const until = startTime && new Date(new Date(startTime).getTime() - REFUND_HOURS * HOUR_MS);
  return [
    `${SHARE} of ${formatRupees(paid)} is ${formatRupees(refund)}.`,
    REFUND_TIME,
    until ? `No refund after ${formatDayTime(until)}.` : policy,
  ].join(' ');
}

function timeToStart(reason: Terms['reason'], startTime: string | null, now: Date): string {
  if (startTime === null || reason === 'started')
    return WINDOWS[reason].replace(/^./, (letter) => letter.toUpperCase());
  const { days, hours, minutes } = timeLeft(startTime, now);
  const words = [
    days && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours && `${hours} h`,
    days === 0 && `${minutes} min`,
  ];
  return `${words.filter(Boolean).join(' ')} (${WINDOWS[reason]})`;
}
