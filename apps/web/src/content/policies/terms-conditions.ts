import { TERMS_CONDITIONS as SOURCE } from '@kickstand/contract/club/defaults/policies/terms-conditions';
import { filledSource } from './policy.ts';

export const TERMS_CONDITIONS = filledSource('terms', SOURCE);
