import { isTestSeries, splitTax, type TaxKind, taxNumber, taxSeries } from '@kickstand/contract/money/tax.rules';
import type { ListedTaxDocument, TaxDocument } from '@kickstand/contract/money/tax.schema';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { isHandPayment } from './hand-payment.ts';
import {
  countDocuments,
  findReceipt,
  type Issued,
  insertTaxDocument,
  selectDocuments,
  selectDocumentsOf,
  sumNotes,
  type TaxDocumentRow,
  takeSerial,
} from './tax-documents.queries.ts';

type Documented = {
  kind: TaxKind;
  reference: string;
  paymentId: string;
  receiptNumber: string | null;
  amountPaise: number;
};

/**
 * Numbers the receipt of a captured payment, in the transaction of its ledger line; nothing without a GSTIN. Call it last
 * among the locks: the series stays locked until the end.
 */
export async function issueReceipt(
  deps: Pick<Deps, 'now' | 'club'>,
  transaction: Database,
  payment: { id: string; amountPaise: number },
  { isSandbox }: { isSandbox: boolean },
): Promise<void> {
  const { gstin, gstRate, legalName, name } = deps.club.current().identity;
  if (!gstin) return;
  const { id, amountPaise } = payment;
  const receipt = { kind: 'receipt', reference: id, paymentId: id, receiptNumber: null, amountPaise } as const;
  const issuer = { gstin, legalName: legalName || name, rate: gstRate ?? 0 };
  await issue(deps, transaction, receipt, issuer, { isTest: isSandbox && !isHandPayment(id) });
}

/** Numbers the credit note of a refund by the terms of its receipt; a payment without a receipt gets none. */
export async function issueCreditNote(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  refund: { paymentId: string; reference: string; amountPaise: number },
): Promise<void> {
  const receipt = await findReceipt(transaction, refund.paymentId);
  if (!receipt) return;
  const note = { ...refund, kind: 'credit-note', receiptNumber: receipt.number } as const;
  // the parts of a refund are split so that they add up
  const before = await sumNotes(transaction, refund.paymentId);
  await issue(deps, transaction, note, receipt, { isTest: isTestSeries(receipt.series), before });
}

async function issue(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  documented: Documented,
  { gstin, legalName, rate }: Pick<TaxDocumentRow, 'gstin' | 'legalName' | 'rate'>,
  { isTest, before = 0 }: { isTest: boolean; before?: number },
): Promise<void> {
  const issuedAt = deps.now();
  const series = taxSeries(documented.kind, issuedAt, isTest);
  const serial = await takeSerial(transaction, series);
  await insertTaxDocument(transaction, {
    ...documented,
    ...splitTax(documented.amountPaise, rate, before),
    number: taxNumber(series, serial),
    series,
    serial,
    rate,
    gstin,
    legalName,
    issuedAt,
  });
}

/** The receipts and credit notes of these bookings, by booking. */
export async function findTaxDocuments(db: Database, bookingIds: string[]): Promise<Map<string, TaxDocument[]>> {
  const found = new Map<string, TaxDocument[]>();
  if (bookingIds.length === 0) return found;
  for (const { bookingId, document } of await selectDocumentsOf(db, bookingIds)) {
    if (bookingId) found.set(bookingId, [...(found.get(bookingId) ?? []), presentDocument(document)]);
  }
  return found;
}

/** Documents issued in a time, the newest first. */
export async function listTaxDocuments(
  { db }: Pick<Deps, 'db'>,
  issued: Issued,
  part: { limit: number; offset: number },
): Promise<ListedTaxDocument[]> {
  return (await selectDocuments(db, issued, part)).map(({ document, ...booking }) => ({
    ...presentDocument(document),
    ...booking,
  }));
}

export const countTaxDocuments = ({ db }: Pick<Deps, 'db'>, issued: Issued): Promise<number> =>
  countDocuments(db, issued);

const presentDocument = (row: TaxDocumentRow): TaxDocument => ({
  number: row.number,
  kind: row.kind,
  receiptNumber: row.receiptNumber,
  amountPaise: row.amountPaise,
  rate: row.rate,
  taxablePaise: row.taxablePaise,
  cgstPaise: row.cgstPaise,
  sgstPaise: row.sgstPaise,
  gstin: row.gstin,
  legalName: row.legalName,
  issuedAt: row.issuedAt.toISOString(),
});
