import { DAY_MS } from '../shared/dates.ts';

/** Confirmation rules for administrators who change something people have booked. */

const FAR_DAYS = 60;

type MovedStart = { people: number; before: string | null; after: string | null };

/** Why a new start is probably a slip of the keyboard, or null. */
export function startQuestion({ people, before, after }: MovedStart, now: Date): string | null {
  if (people === 0 || after === null || before === after) return null;
  const [from, to] = [before === null ? null : Date.parse(before), Date.parse(after)];
  if (from === to) return null;
  const booked = people === 1 ? '1 person has' : `${people} people have`;
  if (to < now.getTime()) {
    return `The new start is in the past, but ${booked} a place. The record would drop off the public list, and no one could cancel for a refund any more.`;
  }
  const days = from === null ? 0 : Math.round(Math.abs(to - from) / DAY_MS);
  return days > FAR_DAYS ? `The new start is ${days} days away from the old one, and ${booked} a place.` : null;
}

/** Facts people with a place must know, by name. */
export type Facts = Record<string, string>;

/** The changed facts, with their previous values. */
export const changedFacts = (before: Facts, after: Facts): [name: string, before: string][] =>
  Object.entries(before).filter(([name, was]) => after[name] !== was);

/** The changes in words that the organiser can edit, each with its value before and after. */
export function changeWordsFor(before: Facts, after: Facts): string {
  const lines = changedFacts(before, after).map(([name, was]) => {
    if (was === 'no') return `Now ${name.toLowerCase()}`;
    return was === 'yes' ? `No longer ${name.toLowerCase()}` : `${name}: ${was} → ${after[name] ?? ''}`;
  });
  return `${lines.join('\n')}\n\nYour booking stays valid. Doesn't work for you any more? You can cancel under the refund policy, or answer this email.`;
}

/** A cancelled ride or event whose bookings are still being cancelled and refunded, one after the other. */
export const isBeingCancelled = ({ status, bookings }: { status: string; bookings: { live: number } }): boolean =>
  status === 'cancelled' && bookings.live > 0;
