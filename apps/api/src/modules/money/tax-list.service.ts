import type { ListedTaxDocument } from '@kickstand/contract/money/tax.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import { csvOf } from '../../core/csv.ts';
import type { Deps } from '../../deps.ts';
import { countTaxDocuments, listTaxDocuments } from '../payments/tax-documents.service.ts';
import { type Months, spanOf } from './months.ts';

const MOST_SHOWN = 200;
const BATCH = 500;

/** The newest receipts and credit notes of these months, and how many there are. */
export async function listDocuments(deps: Pick<Deps, 'db'>, months: Months) {
  const issued = spanOf(months);
  return {
    documents: await listTaxDocuments(deps, issued, { limit: MOST_SHOWN, offset: 0 }),
    total: await countTaxDocuments(deps, issued),
  };
}

export const exportDocuments = async (deps: Pick<Deps, 'db'>, months: Months): Promise<AsyncIterable<string>> =>
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

async function* inBatches(deps: Pick<Deps, 'db'>, months: Months): AsyncGenerator<ListedTaxDocument[]> {
  for (let offset = 0; ; offset += BATCH) {
    const some = await listTaxDocuments(deps, spanOf(months), { limit: BATCH, offset });
    yield some;
    if (some.length < BATCH) return;
  }
}
