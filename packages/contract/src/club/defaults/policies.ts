import { PATHS } from '../../shared/site-paths.ts';
import { POLICY_TITLES } from '../club.values.ts';
import type { PoliciesSection } from '../sections/policies.schema.ts';
import { CANCELLATION_REFUND } from './policies/cancellation-refund.ts';
import { policyOf } from './policies/policy-source.ts';
import { PRIVACY_POLICY } from './policies/privacy-policy.ts';
import { TERMS_CONDITIONS } from './policies/terms-conditions.ts';
import { WAIVER } from './policies/waiver.ts';
import { REFUND_TIERS } from './refund-tiers.ts';

export const POLICIES: PoliciesSection = {
  privacy: policyOf(PRIVACY_POLICY),
  terms: policyOf(TERMS_CONDITIONS, { [POLICY_TITLES.refund]: PATHS.cancellationRefund }),
  refund: policyOf(CANCELLATION_REFUND, { 'My bookings': PATHS.myBookings }),
  refundTiers: [...REFUND_TIERS],
  waiver: WAIVER,
};
