import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';

/** The published policy's ruling on a booking, in words. */
export const POLICY_REASONS: Record<BookingMoney['policy']['reason'], string> = {
  'nothing-paid': 'nothing was paid',
  'no-date': 'no date yet: half is refunded',
  'over-48-hours': 'more than 48 h to the start: half is refunded',
  'under-48-hours': 'less than 48 h to the start: no refund',
  'under-24-hours': 'less than 24 h to the start: no refund',
  started: 'already started: no refund',
  'called-off': 'called off by the organiser: all is refunded',
  'already-applied': 'already decided when it was cancelled',
};

/** The problem with a typed amount, or true. */
export function amountProblem(text: string, left: number): true | string {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) return 'Amount must be a number';
  if (amount < 0.01) return 'Amount must be more than 0';
  return amount <= left || `At most ${formatRupees(left)} is left to refund.`;
}
