import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type TicketClaim, ticketText } from '@kickstand/contract/ride-day/ticket-code.rules';
import type { Secrets } from './secrets.ts';

type TicketKey = {
  /** By which phones check tickets without a network. */
  publicKey: { x: string; y: string };
  /** The claim with its signature, as the ticket's code has it. */
  sign(claim: TicketClaim): string;
};

const keys = new WeakMap<object, TicketKey>();

/** The key that signs tickets (ECDSA, P-256, which every browser can check): made from the installation's secret key. */
export function ticketKey(secrets: Pick<Secrets, 'derive'>): TicketKey {
  const known = keys.get(secrets) ?? makeKey(secrets);
  keys.set(secrets, known);
  return known;
}

function makeKey(secrets: Pick<Secrets, 'derive'>): TicketKey {
  const { d, ...publicKey } = curvePoint(secrets);
  const key: KeyObject = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, ...publicKey }, format: 'jwk' });
  return {
    publicKey,
    sign(claim) {
      const text = ticketText(claim);
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
  };
}

/** One number in four billion is too large for the curve, and the next is taken. */
function curvePoint(secrets: Pick<Secrets, 'derive'>, attempt = 1): { d: string; x: string; y: string } {
  const d = secrets.derive(`ticket-signature ${attempt}`);
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(d, 'base64url'));
  } catch (error) {
    if (attempt > 3) throw error;
    return curvePoint(secrets, attempt + 1);
  }
  // the uncompressed form: a byte, then both coordinates
  const point = curve.getPublicKey();
  return { d, x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
}
