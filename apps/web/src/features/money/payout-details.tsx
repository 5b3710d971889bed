import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { Payout, PayoutLine, PayoutLineState } from '@kickstand/contract/money/money.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { Status, type StatusTone } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { DetailsDialog } from '../../ui/dialog/details-dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { type Column, Table } from '../../ui/record/table.tsx';
import { rupees } from './books-table.tsx';
import { usePayout } from './money.api.ts';

/** The lines of one payout, those that need a look first. */
export function PayoutDetails({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = usePayout(payout._id);
  const { utr, settledAt, paise, feePaise, feeTaxPaise, lines } = data?.payout ?? payout;
  return (
    <DetailsDialog
      title={`Payout ${utr}`}
      size="xl"
      sections={[
        {
          title: 'On the bank statement',
          facts: [
            { label: 'UTR', value: <span className="money-code">{utr}</span> },
            { label: 'Sum', value: rupees(paise) },
            { label: 'Paid out', value: formatDateTime(settledAt) },
            { label: 'Settlement', value: <span className="money-code">{payout._id}</span> },
            { label: 'Fees', value: `${rupees(feePaise)}, ${rupees(feeTaxPaise)} of it tax` },
            { label: 'Lines', value: formatCount(lines) },
          ],
        },
        {
          title: 'Lines',
          children:
            isError && !data && !isFetching ? (
              <Note tone="bad" role="alert">
                <p>The lines couldn't be loaded.</p>
                <Button variant="secondary" size="s" onClick={() => refetch()}>
                  Try Again
                </Button>
              </Note>
            ) : (
              <div className="money-lines">
                <Table
                  caption={`Lines of payout ${utr}`}
                  columns={COLUMNS}
                  rows={data?.lines ?? []}
                  rowKey={({ type, reference }) => `${type} ${reference}`}
                  loading={!data}
                  loadingRows={3}
                />
              </div>
            ),
        },
      ]}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
      onClose={onClose}
    />
  );
}

const TYPES: Record<PayoutLine['type'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
  other: 'Other',
};

const STATES: Record<PayoutLineState, { label: string; tone: StatusTone }> = {
  matched: { label: 'Matches', tone: 'green' },
  differs: { label: 'Another amount', tone: 'amber' },
  unknown: { label: 'Not ours', tone: 'red' },
  other: { label: 'No booking', tone: 'grey' },
};

const COLUMNS: readonly Column<PayoutLine>[] = [
  {
    key: 'reference',
    header: 'Line',
    slot: 'title',
    cell: ({ type, reference, bookingNumber, kind }) => (
      <>
        <b>{TYPES[type]}</b>
        {bookingNumber && kind && (
          <>
            {' '}
            <Link to={ticketCheckPath(kind, bookingNumber)}>{shownBookingNumber(bookingNumber)}</Link>
          </>
        )}
        <span className="sub-text money-code money-below">{reference}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    slot: 'subtitle',
    numeric: true,
    cell: ({ amountPaise, ownPaise, state }) => (
      <>
        {rupees(amountPaise)}
        {state === 'differs' && ownPaise !== null && (
          <span className="sub-text money-below">we have {rupees(ownPaise)}</span>
        )}
      </>
    ),
  },
  { key: 'fee', header: 'Fee', numeric: true, cell: ({ feePaise }) => rupees(feePaise) },
  { key: 'net', header: 'In the payout', slot: 'amount', numeric: true, cell: ({ netPaise }) => signed(netPaise) },
  {
    key: 'state',
    header: 'Matching',
    slot: 'status',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
];

const signed = (paise: number) => (paise < 0 ? `− ${rupees(-paise)}` : rupees(paise));
