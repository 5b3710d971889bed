import { dayParts, startOfDay, toDateInput } from '../shared/dates.ts';
import type { MoneySums } from './money.schema.ts';

export const MONEY_VIEWS = ['month', 'item'] as const;

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
  for (let month = first; month <= last && months.length < MOST_MONTHS; month = nextMonth(month)) months.push(month);
  return months.reverse();
}
const MOST_MONTHS = 1200;

/** The first month of the financial year, which runs from April to March. */
export function firstOfFinancialYear(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number < 4 ? year - 1 : year}-04`;
}
