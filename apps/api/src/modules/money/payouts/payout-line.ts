import { PAYOUT_LINE_TYPES } from '@kickstand/contract/money/money.rules';

type LineType = (typeof PAYOUT_LINE_TYPES)[number];

/** One row of the file. Amounts are hundredths of what is written: the file doesn't say whether in rupees or paise. */
export type FileLine = {
  row: number;
  reference: string;
  type: LineType;
  amount: number;
  fee: number;
  tax: number;
  credit: number;
  debit: number;
  payoutId: string;
  utr: string;
  settledAt: Date;
  hasDecimals: boolean;
};

/** Names of the columns we need; the provider has used several for some. */
export const COLUMNS = {
  reference: ['entity_id'],
  type: ['type', 'transaction_entity'],
  amount: ['amount'],
  fee: ['fee', 'fee_exclusive_tax', 'fees'],
  tax: ['tax'],
  credit: ['credit'],
  debit: ['debit'],
  payoutId: ['settlement_id'],
  utr: ['settlement_utr'],
  settledAt: ['settled_at'],
} as const;
export type ColumnName = keyof typeof COLUMNS;

/** A line, a sentence about what is wrong with it, or null for one that isn't paid out yet. */
export function readLine(row: number, cell: (name: ColumnName) => string): FileLine | string | null {
  const payoutId = cell('payoutId');
  if (payoutId === '') return null;
  const reference = cell('reference');
  if (!ID.test(reference)) return 'entity_id is no id of a payment, refund or adjustment';
  if (!ID.test(payoutId)) return 'settlement_id is no id of a settlement';
  const utr = cell('utr').toUpperCase();
  if (!UTR.test(utr)) return 'settlement_utr is no UTR; if a spreadsheet has saved the file, upload the original';
  const settledAt = readMoment(cell('settledAt'));
  if (!settledAt) return 'settled_at is no date';
  const sums = { amount: 0, fee: 0, tax: 0, credit: 0, debit: 0 };
  let hasDecimals = false;
  for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
    const read = readAmount(cell(name));
    if (read === null) return `${name} is no amount`;
    sums[name] = read.hundredths;
    hasDecimals ||= read.hasDecimals;
  }
  const fee = feeOf(sums);
  if (fee === null) return "amount, credit and debit don't fit together";
  if (sums.tax > fee) return 'tax is more than the fee';
  return { row, reference, type: typeOf(cell('type')), ...sums, fee, payoutId, utr, settledAt, hasDecimals };
}

/**
 * What the provider has deducted, with tax: its reports differ in whether `fee` has the tax in it. Where the fees are
 * charged apart from the payout, the fee it names. Null if more was paid out than there was.
 */
function feeOf({ amount, fee, credit, debit }: Pick<FileLine, 'amount' | 'fee' | 'credit' | 'debit'>): number | null {
  if (credit > 0 && debit > 0) return null;
  const deducted = credit > 0 ? amount - credit : debit > 0 ? debit - amount : 0;
  if (deducted < 0) return null;
  return deducted > 0 ? deducted : fee;
}

const typeOf = (text: string): LineType => PAYOUT_LINE_TYPES.find((type) => type === text.toLowerCase()) ?? 'other';

const ID = /^[A-Za-z0-9_]{4,64}$/;
const UTR = /^[A-Z0-9]{6,40}$/;
const AMOUNT = /^-?₹?\s?(\d{1,11})(?:\.(\d{1,2})0*)?$/;

function readAmount(text: string): { hundredths: number; hasDecimals: boolean } | null {
  if (text === '') return { hundredths: 0, hasDecimals: false };
  if (text.length > 40) return null;
  const parts = AMOUNT.exec(text.replaceAll(',', ''));
  if (!parts) return null;
  const [, whole = '0', decimals = ''] = parts;
  return { hundredths: Number(whole) * 100 + Number(decimals.padEnd(2, '0')), hasDecimals: decimals !== '' };
}

const LAST = Date.UTC(2100, 0);
const DAY_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Seconds since 1970, `2026-11-15 10:30:00` or `15/11/2026 10:30:00`; a time without a zone is the club's. */
function readMoment(text: string): Date | null {
  if (text.length > 40) return null;
  const day = DAY_FIRST.exec(text);
  const moment = /^\d{9,10}$/.test(text)
    ? new Date(Number(text) * 1000)
    : day
      ? indiaTime(`${day[3]}-${two(day[2])}-${two(day[1])}`, `${two(day[4] ?? '0')}:${day[5] ?? '00'}`)
      : readYearFirst(text);
  return moment && moment.getTime() > 0 && moment.getTime() < LAST ? moment : null;
}

function readYearFirst(text: string): Date | null {
  const [, day, time = '00:00', zone] = YEAR_FIRST.exec(text) ?? [];
  if (!day) return null;
  return zone ? new Date(text.replace(' ', 'T')) : indiaTime(day, time);
}

/** The provider writes India's time, whatever the club's zone is. Null for a day that doesn't exist. */
function indiaTime(day: string, time: string): Date | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const start = new Date(`${day}T00:00:00+05:30`);
  const isReal = !Number.isNaN(start.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isReal ? new Date(start.getTime() + (hours * 60 + minutes) * 60_000) : null;
}

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
