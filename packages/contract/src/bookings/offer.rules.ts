import { hoursText, refundOffer, refundPaise, refundSteps } from '../club/policies/refund-tiers.rules.ts';
import type { RefundTier } from '../club/sections/policies.schema.ts';
import { formatDayTime, HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { formatRupees, fromPaise, toPaise } from '../shared/money.ts';

/** The club asks riders to be at the start a quarter of an hour early. */
export const ARRIVE_MINUTES = 15;
export const beThereAt = (startTime: string) => new Date(new Date(startTime).getTime() - ARRIVE_MINUTES * MINUTE_MS);

/** The moment a tier ends: a cancellation is earlier, or belongs to the next tier. */
export const tierEnd = (startTime: string | Date, { hoursBefore }: RefundTier) =>
  new Date(new Date(startTime).getTime() - hoursBefore * HOUR_MS);

type Offered = { startTime: string | null; price: number; tiers: readonly RefundTier[] };

/** The policy for one start and price, as it is read before booking. */
export function refundRule({ startTime, price, tiers }: Offered, now: Date): string {
  const steps = refundSteps(tiers);
  const last = steps.at(-1);
  if (!last) return "If you cancel, there's no refund.";
  const ahead = steps.filter((step) => startTime === null || now < tierEnd(startTime, step));
  if (ahead.length === 0) {
    const why =
      last.hoursBefore === 0 ? 'It has started' : `The start is less than ${hoursText(last.hoursBefore)} away`;
    return `${why}, so cancelling won't get you a refund.`;
  }
  const shareOf = ({ percent }: RefundTier) =>
    `${percent}% (${formatRupees(fromPaise(refundPaise(toPaise(price), percent)))})`;
  const when =
    startTime === null ? undefined : (step: RefundTier) => `before ${formatDayTime(tierEnd(startTime, step))}`;
  return `Cancel ${refundOffer(ahead, shareOf, when)}. After that there's no refund.`;
}
