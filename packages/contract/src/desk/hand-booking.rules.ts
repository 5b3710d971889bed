import { DAY_MS } from '../shared/dates.ts';

/** How a rider pays an organiser. */
export const HAND_PAYMENTS = ['cash', 'bank-transfer', 'free'] as const;
export type HandPayment = (typeof HAND_PAYMENTS)[number];

/** 'abcd 1234' → 'ABCD1234' */
export const utrDigits = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Banks give 12 digits for UPI, 16 signs for NEFT and 22 for RTGS; some print shorter references. */
export const isUtr = (text: string) => /^[A-Z0-9]{8,22}$/.test(text);

type Times = { startsAt: Date | null; endsAt: Date | null };

/** An organiser adds riders at the start, too: until it ends, or for a day where no end is set. */
export function isOver({ startsAt, endsAt }: Times, now: Date): boolean {
  const end = endsAt ?? (startsAt && new Date(startsAt.getTime() + DAY_MS));
  return end !== null && end <= now;
}
