import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import type { Standing } from '@kickstand/contract/ride-day/marks.rules';
import type { RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import {
  judgeTicket,
  readTicket,
  type TicketVerdict,
  ticketText,
} from '@kickstand/contract/ride-day/ticket-code.rules';

/** Judges a scanned code by what is on this phone: no network is needed. */
export async function checkTicket(scanned: string, day: RideDay, standing: Standing): Promise<TicketVerdict> {
  const ticket = readTicket(scanned);
  const isGenuine = ticket !== null && (await isSignedByUs(ticketText(ticket.claim), ticket.signature, day.ticketKey));
  const list = { itemId: day.item._id, riders: day.riders, ended: day.ended, others: day.others };
  return judgeTicket(ticket?.claim ?? null, isGenuine, list, (rider) =>
    attendanceOf(standing, rider).includes('arrived'),
  );
}

async function isSignedByUs(text: string, signature: string, { x, y }: RideDay['ticketKey']): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, false, ['verify']);
  const content = new TextEncoder().encode(text);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), content);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
