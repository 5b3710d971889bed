import { formatRupees } from '../shared/money.ts';

type Tier = { hoursBefore: number; percent: number };

/** Why these tiers can't be a policy, or null: each begins later than the one before it and refunds less, or as much. */
export function refundTiersProblem(tiers: readonly Tier[]): string | null {
  for (const [index, tier] of tiers.entries()) {
    const earlier = tiers[index - 1];
    if (!earlier) continue;
    if (tier.hoursBefore >= earlier.hoursBefore) return 'Refund tiers must begin with the most hours before the start';
    if (tier.percent > earlier.percent) return 'A later cancellation can’t be refunded more than an earlier one';
  }
  return null;
}

/** A stretch of time before the start with one refund: more than `from` hours, up to `to`. */
export type RefundSpan = { from: number; to: number | null; percent: number };

/** The whole time before the start; what no tier covers is not refunded. */
export function refundSpans(tiers: readonly Tier[]): RefundSpan[] {
  const spans = tiers.map(({ hoursBefore, percent }, index): RefundSpan => {
    return { from: hoursBefore, to: tiers[index - 1]?.hoursBefore ?? null, percent };
  });
  const last = tiers.at(-1)?.hoursBefore ?? null;
  return last === 0 ? spans : [...spans, { from: 0, to: last, percent: 0 }];
}

/** The share that is refunded that many hours before the start; null is a start without a date, further than any tier. */
export function refundPercent(tiers: readonly Tier[], hoursLeft: number | null): number {
  if (hoursLeft === null) return tiers[0]?.percent ?? 0;
  if (hoursLeft <= 0) return 0;
  return tiers.find(({ hoursBefore }) => hoursLeft > hoursBefore)?.percent ?? 0;
}

/** The same in few words, for a stone: 'Over 48 h', '24 to 48 h', 'Under 24 h' */
export function spanCap({ from, to }: RefundSpan): string {
  if (to === null) return from === 0 ? 'Any time' : `Over ${from} h`;
  return from === 0 ? `Under ${to} h` : `${from} to ${to} h`;
}

const share = (percent: number) => (percent === 0 ? 'No refund' : `${percent}% of the amount paid`);

/** 'More than 48 hours', 'Between 24 and 48 hours', 'Within 24 hours' */
function spanText({ from, to }: RefundSpan): string {
  if (to === null) return from === 0 ? 'Before the start' : `More than ${hours(from)}`;
  return from === 0 ? `Within ${hours(to)}` : `Between ${from} and ${hours(to)}`;
}

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** The rows of the policy's table. */
export const refundRows = (tiers: readonly Tier[]): [string, string][] => [
  ...refundSpans(tiers).map((span): [string, string] => [spanText(span), share(span.percent)]),
  ['After the start', 'No refund'],
  ['No-show', 'No refund'],
];

/** For the middle of a sentence: "cancel more than 48 hours before the start and we'll refund 50%; after that …" */
export function refundSummary(tiers: readonly Tier[]): string {
  const paid = tiers.filter(({ percent }) => percent > 0);
  if (paid.length === 0) return "if you cancel, there's no refund";
  const [first, ...later] = paid.map(({ hoursBefore, percent }, index) => {
    const when = hoursBefore === 0 ? 'before the start' : `more than ${hours(hoursBefore)} before the start`;
    return index === 0 ? `cancel ${when} and we'll refund ${percent}%` : `${when}, ${percent}%`;
  });
  return [first, ...later, "after that there's no refund"].join('; ');
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
