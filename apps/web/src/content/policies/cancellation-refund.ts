import { CANCELLATION_REFUND as SOURCE } from '@kickstand/contract/club/defaults/policies/cancellation-refund';
import { filledSource } from './policy.ts';

export const CANCELLATION_REFUND = filledSource('refund', SOURCE);
