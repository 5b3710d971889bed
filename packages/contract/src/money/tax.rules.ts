import { toDateInput } from '../shared/dates.ts';

export const TAX_KINDS = ['receipt', 'credit-note'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

const LETTERS: Record<TaxKind, string> = { receipt: 'RC', 'credit-note': 'CN' };
const TEST_LETTERS: Record<TaxKind, string> = { receipt: 'TEST', 'credit-note': 'TEST-CN' };

/** '26-27': April to March, in the club's zone. */
export function financialYear(instant: Date): string {
  const [year = 0, month = 0] = toDateInput(instant).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** 'RC/26-27'. Money at the sandbox is make-believe, so its documents use up no number of the real series. */
export const taxSeries = (kind: TaxKind, instant: Date, isTest: boolean) =>
  `${(isTest ? TEST_LETTERS : LETTERS)[kind]}/${financialYear(instant)}`;

export const isTestSeries = (series: string) => series.startsWith('TEST');

/** 'RC/26-27/000123' */
export const taxNumber = (series: string, serial: number) => `${series}/${String(serial).padStart(6, '0')}`;

/**
 * What a sum with tax in it consists of; both taxes are the same to the paisa, and the three add up to the sum. `before`: of a
 * sum that is paid back in parts, what the earlier ones come to, so that the taxes of all parts are those of the whole.
 */
export function splitTax(amountPaise: number, ratePercent: number, before = 0) {
  const halfOf = (paise: number) => Math.round((paise * ratePercent) / (2 * (100 + ratePercent)));
  const halfPaise = halfOf(before + amountPaise) - halfOf(before);
  return { taxablePaise: amountPaise - 2 * halfPaise, cgstPaise: halfPaise, sgstPaise: halfPaise };
}

/** '9%', '2.5%': each of the two taxes has half of the rate. */
export const halfRate = (ratePercent: number) => `${ratePercent / 2}%`;
