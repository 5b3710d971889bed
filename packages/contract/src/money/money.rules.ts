import { dayParts, startOfDay, toDateInput } from '../shared/dates.ts';
import { matchesText } from '../shared/search.ts';
import type { MoneySums, Payout, UploadedPayouts } from './money.schema.ts';

export const MONEY_VIEWS = ['month', 'item'] as const;

export const PAYOUT_LINE_TYPES = ['payment', 'refund', 'adjustment', 'transfer', 'other'] as const;

type Sums = Omit<MoneySums, 'keptPaise'>;

/** What is left of the money that came in, after refunds and fees. */
export const keptOf = ({ receivedPaise, cashPaise, transferPaise, refundedPaise, feePaise }: Sums) =>
  receivedPaise + cashPaise + transferPaise - refundedPaise - feePaise;

/** The month of an instant in the club's zone: '2026-11'. */
export const monthOf = (instant: Date) => toDateInput(instant).slice(0, 7);

/** '2026-12' → '2027-01' */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const startOfMonth = (month: string) => startOfDay(`${month}-01`);

/** 'November 2026' */
export function monthText(month: string): string {
  const { month: name, year } = dayParts(startOfMonth(month));
  return `${name} ${year}`;
}

/** Every month from the first to the last, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < MAX_MONTHS; month = nextMonth(month)) months.push(month);
  return months.reverse();
}
const MAX_MONTHS = 1200;

/** The first month of the financial year, which runs from April to March. */
export function firstOfFinancialYear(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number < 4 ? year - 1 : year}-04`;
}

export const PAYOUT_SORTS = ['settledAt'] as const;

/** The provider pays out within a few working days; after this a payment counts as missing. */
export const PAYOUT_DAYS = 7;

/** Is this payout among those looked for? The server asks the database the same. */
export const matchesPayout = ({ _id, utr }: Payout, { search }: { search?: string | undefined }) =>
  matchesText(search, [_id, utr], [_id, utr]);

/** '12 lines of 2 payouts added. 3 lines were already here.' */
export function uploadText({ added, known, payouts, open }: UploadedPayouts): string {
  const sentences = [
    added > 0 && `${lines(added)} of ${counted(payouts, 'payout', 'payouts')} added.`,
    added === 0 && known > 0 && 'Nothing new: all lines of this file were already here.',
    added > 0 && known > 0 && `${lines(known)} already here.`,
    open > 0 && `${lines(open)} not paid out yet, left out.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const lines = (count: number) => counted(count, 'line', 'lines');
