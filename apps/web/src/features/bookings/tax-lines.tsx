import { halfRate } from '@kickstand/contract/money/tax.rules';
import type { TaxDocument } from '@kickstand/contract/money/tax.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';

const rupees = (paise: number) => formatRupees(fromPaise(paise));

/** The tax that is in the sum: it adds nothing to it. */
export const taxText = ({ taxablePaise, cgstPaise, sgstPaise, rate }: TaxDocument) =>
  rate === 0
    ? `Taxable value ${rupees(taxablePaise)}, no GST.`
    : `Includes GST: taxable value ${rupees(taxablePaise)}, CGST ${halfRate(rate)} ${rupees(cgstPaise)}, SGST ${halfRate(rate)} ${rupees(sgstPaise)}.`;

/** 'Credit note CN/26-27/000004 of 16 Nov 2026 for ₹590, to receipt RC/26-27/000123.' */
export const creditNoteText = ({ number, issuedAt, amountPaise, receiptNumber }: TaxDocument) =>
  `Credit note ${number} of ${formatDay(issuedAt)} for ${rupees(amountPaise)}, to receipt ${receiptNumber}.`;

/** Numbered receipts and credit notes, with the tax in each. */
export function TaxLines({ documents }: { documents: readonly TaxDocument[] }) {
  return documents.map((document) => (
    <p key={document.number} className="small-text">
      {document.kind === 'receipt'
        ? `Receipt ${document.number} of ${formatDay(document.issuedAt)}.`
        : creditNoteText(document)}{' '}
      {taxText(document)}
    </p>
  ));
}
