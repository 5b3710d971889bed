import { formatRupees } from '../../shared/money.ts';
import { hoursText, type RefundSpan, refundPercent, refundSpans, type Tier } from './refund-tiers.rules.ts';

/** The rows of the policy's table. */
export const refundRows = (tiers: readonly Tier[]): [string, string][] => [
  ...refundSpans(tiers).map((span): [string, string] => [spanText(span), share(span.percent)]),
  ['After the start', 'No refund'],
  ['No-show', 'No refund'],
];

const share = (percent: number) => (percent === 0 ? 'No refund' : `${percent}% of the amount paid`);

/** 'More than 48 hours', 'Between 24 and 48 hours', 'Within 24 hours' */
function spanText({ from, to }: RefundSpan): string {
  if (to === null) return from === 0 ? 'Before the start' : `More than ${hoursText(from)}`;
  return from === 0 ? `Within ${hoursText(to)}` : `Between ${from} and ${hoursText(to)}`;
}

const EXAMPLE_PAID = 4200;
const EXAMPLE_TIMES: readonly [when: string, left: string, hoursLeft: number][] = [
  ['You cancel on Thursday at 4:00 am', '48 hours 30 minutes', 48.5],
  ['You cancel on Thursday at 9:00 pm', '31 hours 30 minutes', 31.5],
  ['You cancel on Friday at 6:00 am', '22 hours 30 minutes', 22.5],
];

/** The policy applied to ₹4,200 for a ride that starts on Saturday at 4:30 am. */
export const refundExampleRows = (tiers: readonly Tier[]): [string, string, string][] => [
  ...EXAMPLE_TIMES.map(([when, left, hoursLeft]): [string, string, string] => {
    const percent = refundPercent(tiers, hoursLeft);
    const refund = formatRupees(Math.floor(EXAMPLE_PAID * percent) / 100);
    return [when, left, percent === 0 ? refund : `${refund} (${percent}% of ${formatRupees(EXAMPLE_PAID)})`];
  }),
  ['You sleep through the alarm', 'None left', formatRupees(0)],
  ['We cancel the ride', 'Any', `${formatRupees(EXAMPLE_PAID)}, or a credit voucher`],
];
