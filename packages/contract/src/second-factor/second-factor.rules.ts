/** How many recovery codes a person gets at a time. */
export const RECOVERY_CODES = 10;

/** A session in which the second factor was just given may do everything without another question. */
export const CONFIRMED_MINUTES = 10;

/** From the password to the second factor, and from a new one's secret to its first code. */
export const CHALLENGE_MINUTES = 10;

/** Digits in an authenticator app's code. */
export const APP_CODE_LENGTH = 6;

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

/** What a person can answer the question with. */
export const FACTOR_METHODS = ['passkey', 'app', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/**
 * Why a call was refused: the password was right and the second factor follows (`sign-in`), it is asked again
 * (`confirm`), or the club wants the person to set one up first (`set-up`).
 */
export const FACTOR_STEPS = ['sign-in', 'confirm', 'set-up'] as const;

/** A code as it is compared: people type spaces, hyphens and small letters. */
export const comparableFactorCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
