import type { BookingKind } from '../bookings/bookings.schema.ts';

/** What the club's signature on a ticket vouches for. A booking that is moved or handed over gets another number. */
export type TicketClaim = { bookingNumber: string; kind: BookingKind; itemId: string };

/** Of the form of the code: a later form gets another number, and older phones say that they don't know it. */
const VERSION = '1';
const LETTERS = { ride: 'r', event: 'e' } as const;
const CODE = /^1\.([A-Z0-9]{7})\.([re])\.([\w-]{1,64})\.([\w-]{86})$/;
const MAX_LENGTH = 500;

/** The text that is signed. */
export const ticketText = ({ bookingNumber, kind, itemId }: TicketClaim): string =>
  [VERSION, bookingNumber, LETTERS[kind], itemId].join('.');

/** The code at the end of a ticket's address, where servers never see it. */
export const ticketAddress = (address: string, code: string): string => (code ? `${address}#${code}` : address);

/** A scanned text as claim and signature (base64url); null for anything that isn't a ticket of ours. */
export function readTicket(scanned: string): { claim: TicketClaim; signature: string } | null {
  if (scanned.length > MAX_LENGTH) return null;
  const found = CODE.exec(scanned.slice(scanned.lastIndexOf('#') + 1).trim());
  if (!found) return null;
  const [, bookingNumber = '', letter, itemId = '', signature = ''] = found;
  return { claim: { bookingNumber, kind: letter === 'r' ? 'ride' : 'event', itemId }, signature };
}

/** What the phone of a marshal knows, without asking anyone. */
export type TicketList = {
  itemId: string;
  riders: readonly { _id: string; bookingNumber: string }[];
  /** Numbers of bookings that were cancelled, moved or handed over. */
  ended: readonly string[];
  others: readonly { _id: string; title: string }[];
};

export type TicketVerdict =
  | { is: 'forged' }
  | { is: 'other'; title: string | null }
  | { is: 'ended'; bookingNumber: string }
  /** Signed by us and booked after the phone last had a network. */
  | { is: 'unknown'; bookingNumber: string }
  | { is: 'again' | 'valid'; rider: string };

/** Judges a ticket by the list on the phone; `isGenuine` tells whether its signature is the club's. */
export function judgeTicket(
  claim: TicketClaim | null,
  isGenuine: boolean,
  list: TicketList,
  isCheckedIn: (rider: string) => boolean,
): TicketVerdict {
  if (!claim || !isGenuine) return { is: 'forged' };
  const { bookingNumber, itemId } = claim;
  if (itemId !== list.itemId)
    return { is: 'other', title: list.others.find(({ _id }) => _id === itemId)?.title ?? null };
  const rider = list.riders.find((one) => one.bookingNumber === bookingNumber)?._id;
  if (rider) return { is: isCheckedIn(rider) ? 'again' : 'valid', rider };
  return { is: list.ended.includes(bookingNumber) ? 'ended' : 'unknown', bookingNumber };
}
