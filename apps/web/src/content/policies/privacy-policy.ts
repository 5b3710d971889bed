import { PRIVACY_POLICY as SOURCE } from '@kickstand/contract/club/defaults/policies/privacy-policy';
import { filledSource } from './policy.ts';

export const PRIVACY_POLICY = filledSource('privacy', SOURCE);
