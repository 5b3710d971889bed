import { createHmac, randomBytes } from 'node:crypto';
import { APP_CODE_LENGTH } from '@kickstand/contract/second-factor/second-factor.rules';
import { sameText } from '../../secrets/secrets.ts';

// Codes of authenticator apps (RFC 6238), with the values that every app takes: SHA-1, six digits, half a minute.

const STEP_SECONDS = 30;
/** A phone's clock may be that many steps off. */
const TOLERANCE = 1;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as the standard recommends. */
export const newAppSecret = (): string => toBase32(randomBytes(20));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a secret in one half-minute (RFC 4226, section 5.3). */
export function appCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** APP_CODE_LENGTH).padStart(APP_CODE_LENGTH, '0');
}

/** The half-minute this code is of, newer than the last one that was accepted; null if the code is wrong. */
export function findAppStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  let found: number | null = null;
  // all are compared, so that the time it takes reveals nothing
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step += 1) {
    if (sameText(appCode(secret, step), code) && step > lastStep) found = step;
  }
  return found;
}

/** What a QR code for authenticator apps says. */
export function appUri({ secret, account, club }: { secret: string; account: string; club: string }): string {
  const label = `${encodeURIComponent(club)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(club)}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
