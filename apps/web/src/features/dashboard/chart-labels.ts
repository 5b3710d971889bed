import { dayParts, startOfDay } from '@kickstand/contract/shared/dates';

/** 'Jul 26': a name that is the same for no two bars of a chart. */
export function monthLabel(year: number, month: number): string {
  const { shortMonth } = dayParts(startOfDay(`${year}-${String(month).padStart(2, '0')}-01`));
  return `${shortMonth} ${String(year).slice(-2)}`;
}

/** '2026-07' → 'Jul 26', '2026-07-18' → '18 Jul' */
export function stepLabel(at: string): string {
  const [year = 0, month = 0, day] = at.split('-').map(Number);
  return day === undefined ? monthLabel(year, month) : `${day} ${dayParts(startOfDay(at)).shortMonth}`;
}

/** Rupees as short as a chart needs them: '₹6.87L', '₹40K'. */
export function shortRupees(rupees: number): string {
  const [size, unit] = UNITS.find(([least]) => rupees >= least) ?? [1, ''];
  return `₹${Number((rupees / size).toFixed(2))}${unit}`;
}

const UNITS: [size: number, unit: string][] = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'K'],
];
