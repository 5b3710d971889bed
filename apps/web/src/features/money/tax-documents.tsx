import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { ListedTaxDocument } from '@kickstand/contract/money/tax.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { type Column, Table } from '../../ui/record/table.tsx';
import { BooksPart, rupees } from './books-table.tsx';
import { exportTaxDocuments, type Months, useTaxDocuments } from './money.api.ts';

/** Numbered receipts and credit notes; nothing is shown where the club has issued none. */
export function TaxDocuments({ months }: { months: Months }) {
  const { data, isError } = useTaxDocuments(months);
  if (isError && !data) return <Note tone="bad">The receipts and credit notes couldn't be loaded.</Note>;
  if (!data || data.total === 0) return null;
  const { documents, total } = data;
  return (
    <BooksPart title="Receipts and credit notes" onExport={() => exportTaxDocuments(months)}>
      <Table caption="Receipts and credit notes" columns={COLUMNS} rows={documents} rowKey={({ number }) => number} />
      {documents.length < total && (
        <p className="dim-text">
          The newest {documents.length} of {formatCount(total)}. The export has them all.
        </p>
      )}
    </BooksPart>
  );
}

const COLUMNS: readonly Column<ListedTaxDocument>[] = [
  {
    key: 'number',
    header: 'Number',
    slot: 'title',
    cell: ({ number, receiptNumber }) => (
      <>
        <b className="money-code">{number}</b>
        {receiptNumber && <span className="sub-text money-below">Credit note to {receiptNumber}</span>}
      </>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ issuedAt }) => formatDay(issuedAt) },
  {
    key: 'booking',
    header: 'Booking',
    cell: ({ bookingNumber, bookingKind }) =>
      bookingNumber && bookingKind ? (
        <Link to={ticketCheckPath(bookingKind, bookingNumber)}>{shownBookingNumber(bookingNumber)}</Link>
      ) : (
        '–'
      ),
  },
  {
    key: 'detail',
    header: 'In short',
    slot: 'subtitle',
    // on a phone's card only; the columns say the same
    cell: ({ issuedAt, taxablePaise, cgstPaise, sgstPaise }) =>
      `${formatDay(issuedAt)} · ${rupees(taxablePaise)} taxable · ${rupees(cgstPaise + sgstPaise)} GST`,
  },
  { key: 'taxable', header: 'Taxable', numeric: true, cell: ({ taxablePaise }) => rupees(taxablePaise) },
  { key: 'cgst', header: 'CGST', numeric: true, cell: ({ cgstPaise }) => rupees(cgstPaise) },
  { key: 'sgst', header: 'SGST', numeric: true, cell: ({ sgstPaise }) => rupees(sgstPaise) },
  {
    key: 'sum',
    header: 'Sum',
    slot: 'amount',
    numeric: true,
    cell: ({ kind, amountPaise }) => (kind === 'credit-note' ? `− ${rupees(amountPaise)}` : rupees(amountPaise)),
  },
];
