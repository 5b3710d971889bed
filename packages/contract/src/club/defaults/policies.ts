import { PATHS } from '../../shared/site-paths.ts';
import { POLICY_TITLES } from '../club.values.ts';
import type { PoliciesSection, RefundTier } from '../sections/policies.schema.ts';
import { CANCELLATION_REFUND } from './policies/cancellation-refund.ts';
import { policyOf } from './policies/policy-source.ts';
import { PRIVACY_POLICY } from './policies/privacy-policy.ts';
import { TERMS_CONDITIONS } from './policies/terms-conditions.ts';
import { WAIVER } from './policies/waiver.ts';

/** Half of the amount until two days before the start, and nothing after that. */
export const REFUND_TIERS: readonly RefundTier[] = [
  { hoursBefore: 48, percent: 50 },
  { hoursBefore: 24, percent: 0 },
];

export const POLICIES: PoliciesSection = {
  privacy: policyOf(PRIVACY_POLICY),
  terms: policyOf(TERMS_CONDITIONS, { [POLICY_TITLES.refund]: PATHS.cancellationRefund }),
  refund: policyOf(CANCELLATION_REFUND, { 'My bookings': PATHS.myBookings }),
  refundTiers: [...REFUND_TIERS],
  waiver: WAIVER,
};
