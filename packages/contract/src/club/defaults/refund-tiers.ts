import type { RefundTier } from '../sections/policies.schema.ts';

/** Half of the amount until two days before the start, and nothing after that. */
export const REFUND_TIERS: readonly RefundTier[] = [
  { hoursBefore: 48, percent: 50 },
  { hoursBefore: 24, percent: 0 },
];
