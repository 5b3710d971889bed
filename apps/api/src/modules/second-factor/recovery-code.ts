import { randomBytes } from 'node:crypto';
import { comparableFactorCode, RECOVERY_CODES } from '@kickstand/contract/second-factor/second-factor.rules';
import { hashToken } from '../../secrets/secrets.ts';
import { toBase32 } from './app-code.ts';

/** Ten codes of 80 random bits, in groups that can be read aloud. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'));

export const hashRecoveryCode = (code: string): string => hashToken(`recovery ${comparableFactorCode(code)}`);
