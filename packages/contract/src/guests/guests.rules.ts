import { emailKey } from '../auth/auth.rules.ts';
import { phoneDigits } from '../bookings/booking-form.rules.ts';
import { isEmail } from '../fields/email.ts';
import { formatDay } from '../shared/dates.ts';
import type { GuestBooking, GuestData } from './guests.schema.ts';

/** What a guest is known by: bookings made by hand may have a phone number alone. */
export type GuestContact = { email: string } | { phone: string };

/** In the form in which contacts are compared; null for anything else. */
export function contactOf(text: string): GuestContact | null {
  if (isEmail(text)) return { email: emailKey(text) };
  const phone = phoneDigits(text);
  return /^[\d\s()+.-]+$/.test(text) && phone.length === 10 ? { phone } : null;
}

/** A rider of a booking without an account, or a person who rides along in any booking. */
export const GUEST_PARTS = ['rider', 'pillion'] as const;

/** Why something stays: a place on a ride or event that isn't over, a refund that hasn't arrived, the books. */
export const GUEST_REASONS = ['place', 'refund', 'books'] as const;

/** What an erasure does to a booking, and why something stays. */
export function bookingText({ part, kind, isErasable, keeps, until }: GuestBooking): string {
  const isPillion = part === 'pillion';
  if (keeps === 'place') {
    const start = until ? `until the ${kind} is over on ${formatDay(until)}` : `because the ${kind} has no date yet`;
    return isPillion
      ? `Stays ${start}: they ride along with another rider.`
      : `Stays ${start}: they have a place. Cancel the booking to erase it sooner.`;
  }
  if (keeps === 'refund') return "Stays for now: a refund hasn't reached them yet. Erase it once it has.";
  if (isPillion) return 'The pillion rider leaves the booking.';
  if (keeps === null) return 'Everything about the rider is erased.';
  const books = until ? `for the books until ${formatDay(until)}` : 'for the books';
  return isErasable
    ? `Erased except for the name and email address, which stay ${books}.`
    : `Already erased. The name and email address stay ${books}.`;
}

export const hasErasable = ({ account, bookings, reviews, emails }: GuestData): boolean =>
  !account?.isOwnAddress && (reviews > 0 || emails > 0 || bookings.some(({ isErasable }) => isErasable));

/** Whether anything at all is known. */
export const isUnknown = ({ account, bookings, reviews, emails }: GuestData): boolean =>
  account === null && bookings.length === 0 && reviews === 0 && emails === 0;

/** The parts by kind: 'an account, 2 bookings and 3 copies of emails'. */
export function foundText({ account, bookings, ...copies }: GuestData): string {
  const parts = [account ? 'an account' : '', counted(bookings.length, 'booking')];
  return listed([...parts, ...(account?.isOwnAddress ? [] : copyParts(copies))]);
}

/** '1 review and 3 copies of emails'; empty without any. */
export const copiesText = (copies: Copies): string => listed(copyParts(copies));

type Copies = Pick<GuestData, 'reviews' | 'emails'>;
const copyParts = ({ reviews, emails }: Copies) => [
  counted(reviews, 'review'),
  counted(emails, 'copy of an email', 'copies of emails'),
];

const listed = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts.filter(Boolean));

const counted = (count: number, one: string, several = `${one}s`) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : several}`;

/** How many different people the bookings name: more than one may share an address or a phone. */
export const namesOf = (bookings: readonly Pick<GuestBooking, 'name'>[]): string[] => {
  const names = new Map(bookings.map(({ name }) => [name.trim().toLowerCase().replace(/\s+/g, ' '), name]));
  return [...names.values()].filter((name) => name !== '');
};
