export type Tier = { hoursBefore: number; percent: number };

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

/** The span that decides so long before the start; on a border between equal shares it is the earlier one. */
export function refundSpanAt(tiers: readonly Tier[], hoursLeft: number): RefundSpan {
  const percent = refundPercent(tiers, hoursLeft);
  const span = refundSpans(tiers).find((one) => one.percent === percent && hoursLeft >= one.from);
  return span ?? { from: 0, to: null, percent };
}

/** The tiers after which a cancellation is refunded less; none of them if there is never a refund. */
export const refundSteps = <T extends Tier>(tiers: readonly T[]): T[] =>
  tiers.filter(({ percent }, index) => percent > (tiers[index + 1]?.percent ?? 0));

/** Whole paise; what is left of one stays with the club. */
export const refundPaise = (paidPaise: number, percent: number) => Math.floor((paidPaise * percent) / 100);

export const hoursText = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** For the middle of a sentence: "cancel more than 48 hours before the start and we'll refund 50%; after that …" */
export function refundSummary(tiers: readonly Tier[]): string {
  const steps = refundSteps(tiers);
  if (steps.length === 0) return "if you cancel, there's no refund";
  return `cancel ${refundOffer(steps, ({ percent }) => `${percent}%`)}; after that there's no refund`;
}

/** After 'cancel': "more than 48 hours before the start and we'll refund 50%; more than 24 hours before the start, 20%" */
export const refundOffer = (
  steps: readonly Tier[],
  shareOf: (step: Tier) => string,
  when: (step: Tier) => string = beforeStart,
): string =>
  steps.map((step, index) => `${when(step)}${index === 0 ? " and we'll refund" : ','} ${shareOf(step)}`).join('; ');

/** 'more than 48 hours before the start' */
export const beforeStart = ({ hoursBefore }: Tier) =>
  hoursBefore === 0 ? 'before the start' : `more than ${hoursText(hoursBefore)} before the start`;
