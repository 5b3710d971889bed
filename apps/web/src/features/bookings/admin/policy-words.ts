import type { BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';

type Policy = Pick<BookingMoney['policy'], 'percent' | 'reason'>;

/** The ruling of a booking's refund policy, in words. */
export function policyWords({ percent, reason }: Policy): string {
  const share = percent === 0 ? 'no refund' : `${percent}%`;
  if (reason === 'no-date') return `no date yet: ${share}`;
  const [, side, hours] = /^(over|under)-(\d+)-hours$/.exec(reason) ?? [];
  if (!side) return FIXED[reason] ?? share;
  if (hours === '0') return `before the start: ${share}`;
  return `${side === 'over' ? 'more' : 'less'} than ${hours} h before start: ${share}`;
}

const FIXED: Partial<Record<Policy['reason'], string>> = {
  'nothing-paid': 'nothing was paid',
  started: 'already started: no refund',
  'called-off': 'called off by the organiser: full refund',
  'already-applied': 'already decided when it was cancelled',
};
