import { createHmac } from 'node:crypto';
import { sameText } from './secrets.ts';

/** Hex HMAC-SHA256, as the payment provider signs. */
export const sign = (content: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** In constant time: the duration reveals nothing about how much of it is right. */
export const isSignature = (content: string | Buffer, secret: string, signature: string): boolean =>
  sameText(signature, sign(content, secret));
