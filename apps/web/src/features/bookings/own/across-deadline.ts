import { hoursUntil } from '@kickstand/contract/bookings/bookings.rules';
import { tierEnd } from '@kickstand/contract/bookings/offer.rules';
import { refundSteps } from '@kickstand/contract/club/policies/refund-tiers.rules';
import type { RefundTier } from '@kickstand/contract/club/sections/policies.schema';

/**
 * A moment on the other side of the nearest deadline: two clocks that disagree about a refund are on different sides of
 * one. Null if the refund never changes.
 */
export function acrossDeadline(tiers: readonly RefundTier[], startTime: string, now: Date): Date | null {
  const left = hoursUntil(startTime, now);
  const distance = ({ hoursBefore }: RefundTier) => Math.abs(hoursBefore - left);
  const [nearest] = refundSteps(tiers).sort((one, other) => distance(one) - distance(other));
  if (!nearest) return null;
  const end = tierEnd(startTime, nearest);
  return now < end ? end : new Date(end.getTime() - 1_000);
}
