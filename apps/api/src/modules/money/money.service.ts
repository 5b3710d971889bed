import { monthOf, monthText, nextMonth, startOfMonth } from '@kickstand/contract/money/money.rules';
import type { ItemSums, MoneySums, MonthSums } from '@kickstand/contract/money/money.schema';
import type { ListedTaxDocument } from '@kickstand/contract/money/tax.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import { type CsvColumns, csvOf } from '../../core/csv.ts';
import type { Deps } from '../../deps.ts';
import { countTaxDocuments, listTaxDocuments } from '../payments/tax-documents.service.ts';
import { findFirstMoney, type SumRow, sumLedger } from './money.queries.ts';

/** The books of the months asked for: months with money, the newest first, and rides and events by their start. */
export async function readMoney({ db }: Pick<Deps, 'db'>, months: Months) {
  const first = await findFirstMoney(db);
  const rows = await sumLedger(db, spanOf(months));
  return {
    total: sumsOf(rows.find(({ isTotal }) => isTotal)),
    months: rows.flatMap(asMonth).sort((one, other) => (one.month < other.month ? 1 : -1)),
    items: rows.flatMap(asItem).sort((one, other) => startOf(other) - startOf(one) || (one._id < other._id ? -1 : 1)),
    firstMonth: first && monthOf(first),
  };
}

export async function exportMoney(
  deps: Pick<Deps, 'db'>,
  { by, ...months }: Months & { by: 'month' | 'item' },
): Promise<AsyncIterable<string>> {
  const { months: byMonth, items } = await readMoney(deps, months);
  return by === 'month'
    ? csvOf<MonthSums>({ Month: ({ month }) => monthText(month), ...SUM_COLUMNS }, only(byMonth))
    : csvOf<ItemSums>(
        {
          'Ride or event': ({ title }) => title,
          Kind: ({ kind }) => kind,
          Start: ({ startTime }) => (startTime ? formatDay(startTime) : ''),
          ...SUM_COLUMNS,
        },
        only(items),
      );
}

/** Plain numbers, which a spreadsheet can add up. */
const SUM_COLUMNS: CsvColumns<MoneySums> = {
  'Received online (₹)': ({ receivedPaise }) => fromPaise(receivedPaise),
  'Cash (₹)': ({ cashPaise }) => fromPaise(cashPaise),
  'Bank transfer (₹)': ({ transferPaise }) => fromPaise(transferPaise),
  'Refunded (₹)': ({ refundedPaise }) => fromPaise(refundedPaise),
  'Fees with tax (₹)': ({ feePaise }) => fromPaise(feePaise),
  'Tax in the fees (₹)': ({ feeTaxPaise }) => fromPaise(feeTaxPaise),
  'Kept (₹)': ({ keptPaise }) => fromPaise(keptPaise),
  'Online payments': ({ payments }) => payments,
  'Fees known': ({ feesKnown }) => feesKnown,
};

async function* only<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const startOf = ({ startTime }: ItemSums) => (startTime ? new Date(startTime).getTime() : Number.MAX_SAFE_INTEGER);

const asMonth = (row: SumRow): MonthSums[] => (row.month === null ? [] : [{ ...sumsOf(row), month: row.month }]);

const asItem = (row: SumRow): ItemSums[] =>
  row.kind === null || row.itemId === null
    ? []
    : [{ ...sumsOf(row), kind: row.kind, _id: row.itemId, title: row.title ?? '', startTime: row.startsAt }];

const NOTHING: MoneySums = {
  receivedPaise: 0,
  cashPaise: 0,
  transferPaise: 0,
  refundedPaise: 0,
  feePaise: 0,
  feeTaxPaise: 0,
  keptPaise: 0,
  payments: 0,
  feesKnown: 0,
};

function sumsOf(row: SumRow | undefined): MoneySums {
  if (!row) return NOTHING;
  const { month: _, kind: __, itemId: ___, title: ____, startsAt: _____, isTotal: ______, ...sums } = row;
  return sums;
}

const MAX_SHOWN = 200;
const BATCH = 500;

/** The newest receipts and credit notes of these months, and how many there are. */
export async function listDocuments(deps: Pick<Deps, 'db'>, months: Months) {
  const issued = spanOf(months);
  return {
    documents: await listTaxDocuments(deps, issued, { limit: MAX_SHOWN, offset: 0 }),
    total: await countTaxDocuments(deps, issued),
  };
}

export const exportDocuments = async (deps: Pick<Deps, 'db' | 'now'>, months: Months): Promise<AsyncIterable<string>> =>
  csvOf<ListedTaxDocument>(
    {
      Number: ({ number }) => number,
      Document: ({ kind }) => (kind === 'receipt' ? 'Receipt' : 'Credit note'),
      'To receipt': ({ receiptNumber }) => receiptNumber ?? '',
      Date: ({ issuedAt }) => formatDay(issuedAt),
      Booking: ({ bookingNumber }) => bookingNumber ?? '',
      GSTIN: ({ gstin }) => gstin,
      'Sum (₹)': ({ amountPaise }) => fromPaise(amountPaise),
      'Rate (%)': ({ rate }) => rate,
      'Taxable value (₹)': ({ taxablePaise }) => fromPaise(taxablePaise),
      'CGST (₹)': ({ cgstPaise }) => fromPaise(cgstPaise),
      'SGST (₹)': ({ sgstPaise }) => fromPaise(sgstPaise),
    },
    inBatches(deps, months),
  );

async function* inBatches(deps: Pick<Deps, 'db' | 'now'>, months: Months): AsyncGenerator<ListedTaxDocument[]> {
  const { from, before } = spanOf(months);
  // what is issued meanwhile would come first, and move a row from one batch to the next
  const now = deps.now();
  const issued = { from, before: before && before < now ? before : now };
  for (let offset = 0; ; offset += BATCH) {
    const some = await listTaxDocuments(deps, issued, { limit: BATCH, offset });
    yield some;
    if (some.length < BATCH) return;
  }
}

/** Both included; without one there is no limit. */
type Months = { from?: string | undefined; to?: string | undefined };

const spanOf = ({ from, to }: Months) => ({
  from: from ? startOfMonth(from) : null,
  before: to ? startOfMonth(nextMonth(to)) : null,
});
