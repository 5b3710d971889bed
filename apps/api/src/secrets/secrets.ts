import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { CODE_LENGTH } from '@kickstand/contract/auth/auth.rules';

/** Operations that need the installation's secret key. */
export type Secrets = {
  /** Distinguishes two keys without revealing either. */
  fingerprint: string;
  /** That of the key before or after this one, while the key is being changed: what it wrote can be read. */
  otherFingerprint: string | null;
  /** Six digits can be tried out; keyed with a secret outside the database, their hash cannot. */
  hashCode(purpose: string, emailKey: string, code: string): string;
  /** A separate secret per use, the same at every start. */
  derive(use: string): string;
  /** Whether this was signed for that use, with this key or the other one. */
  isSigned(use: string, content: string, signature: string): boolean;
  /** For data that must not be readable in the database or its backups. */
  encrypt(text: string): string;
  decrypt(sealed: string): string;
};

export function makeSecrets(key: Buffer, other: Buffer | null = null): Secrets {
  const beside = other && makeSecrets(other);
  const keyed = (use: string, value: string) =>
    createHmac('sha256', key).update(`${use}\n${value}`).digest('base64url');
  return {
    fingerprint: keyed('fingerprint', ''),
    otherFingerprint: beside?.fingerprint ?? null,
    hashCode: (purpose, emailKey, code) => keyed('code', `${purpose}\n${emailKey}\n${code}`),
    derive: (use) => keyed('derived', use),
    isSigned: (use, content, signature) =>
      isSignature(content, keyed('derived', use), signature) || (beside?.isSigned(use, content, signature) ?? false),
    ...textCipher(createSecretKey(createHmac('sha256', key).update('text-encryption').digest()), beside),
  };
}

/** AES-256-GCM; nonce and tag precede the ciphertext. */
function textCipher(key: KeyObject, beside: Pick<Secrets, 'decrypt'> | null): Pick<Secrets, 'encrypt' | 'decrypt'> {
  const open = (sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    // the tag tells whose text it is: the wrong key never opens one
    decrypt(sealed) {
      try {
        return open(sealed);
      } catch (error) {
        if (beside) return beside.decrypt(sealed);
        throw error;
      }
    },
  };
}

export const newSessionToken = () => randomBytes(32).toString('base64url');

/** A session token has 256 random bits, so a plain hash is enough to keep it out of the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Hex HMAC-SHA256, as the payment provider signs. */
export const sign = (content: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** In constant time: the duration reveals nothing about how much of it is right. */
export const isSignature = (content: string | Buffer, secret: string, signature: string): boolean =>
  sameText(signature, sign(content, secret));
