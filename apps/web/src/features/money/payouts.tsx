import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { PAYOUT_DAYS, uploadText } from '@kickstand/contract/money/money.rules';
import { MAX_PAYOUT_FILE_BYTES, type Payout } from '@kickstand/contract/money/money.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { PATHS, ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import { type ChangeEvent, useRef, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Status } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { Column } from '../../ui/record/table.tsx';
import { rupees } from './books-table.tsx';
import { usePayouts, usePayoutsView, useUnpaidPayments, useUploadPayouts } from './money.api.ts';
import { PayoutDetails } from './payout-details.tsx';
import './money.css';

/** What the provider has paid out, line by line beside what we know. */
export function Payouts() {
  const view = usePayoutsView();
  const list = usePayouts(view);
  const can = useCan();
  const [problem, setProblem] = useState('');
  const [opened, setOpened] = useState<Payout | null>(null);
  const { summary } = list;
  return (
    <div className="money">
      <PageActions>{can('money.refund') && <UploadButton onProblem={setProblem} />}</PageActions>
      <p className="money-back">
        <Link to={PATHS.adminMoney}>
          <Icon name="arrow-left" />
          Books
        </Link>
      </p>
      <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
      <MissingPayments />
      <ListScreen
        title="Payouts"
        view={view}
        list={list}
        counters={[
          { label: 'Payouts', value: summary?.payouts, detail: 'From settlement files' },
          { label: 'Paid out', value: summary && rupees(summary.paise), detail: 'After fees and refunds' },
          {
            label: 'To look at',
            value: summary && summary.differing + summary.unknown,
            detail: summary && `${summary.unknown} not ours, ${summary.differing} with another amount`,
          },
        ]}
        searchLabel="Search by UTR or settlement"
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        actions={(payout) => [{ name: `View ${payout.utr}`, icon: 'eye', onSelect: () => setOpened(payout) }]}
        picked={(payout) => payout._id === opened?._id}
        empty="No payouts yet. Upload the settlement report of the payment provider."
        failure="Failed to fetch the payouts"
      />
      {opened && <PayoutDetails payout={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const COLUMNS: readonly Column<Payout>[] = [
  { key: 'utr', header: 'UTR', slot: 'title', cell: ({ utr }) => <b className="money-code">{utr}</b> },
  {
    key: 'settledAt',
    header: 'Paid out',
    slot: 'subtitle',
    sortable: true,
    cell: ({ settledAt }) => formatDay(settledAt),
  },
  { key: 'paise', header: 'Sum', slot: 'amount', numeric: true, cell: ({ paise }) => rupees(paise) },
  { key: 'fees', header: 'Fees', numeric: true, cell: ({ feePaise }) => rupees(feePaise) },
  { key: 'lines', header: 'Lines', numeric: true, cell: ({ lines }) => formatCount(lines) },
  { key: 'state', header: 'Matching', slot: 'status', cell: (payout) => <Matching payout={payout} /> },
];

function Matching({ payout: { differing, unknown } }: { payout: Payout }) {
  if (differing + unknown === 0) return <Status tone="green">All ours</Status>;
  return (
    <span className="cell-tags">
      {unknown > 0 && <Status tone="red">{`${unknown} not ours`}</Status>}
      {differing > 0 && <Status tone="amber">{differing === 1 ? '1 differs' : `${differing} differ`}</Status>}
    </span>
  );
}

/** Payments of ours that the provider hasn't paid out; nothing is shown where there are none. */
function MissingPayments() {
  const { data, isError } = useUnpaidPayments();
  if (isError && !data) return <Note tone="bad">The payments without a payout couldn't be loaded.</Note>;
  if (!data || data.total === 0) return null;
  const { total, paise, payments } = data;
  return (
    <Note tone="warn">
      <details className="money-missing">
        <summary>
          {total === 1 ? '1 payment is' : `${total} payments are`} older than {PAYOUT_DAYS} days and in no payout:{' '}
          {rupees(paise)}
        </summary>
        <ul>
          {payments.map(({ _id, paise: sum, capturedAt, bookingNumber, kind }) => (
            <li key={_id}>
              {rupees(sum)} on {formatDay(capturedAt)}, <span className="money-code">{_id}</span>
              {bookingNumber && kind && (
                <>
                  , <Link to={ticketCheckPath(kind, bookingNumber)}>{shownBookingNumber(bookingNumber)}</Link>
                </>
              )}
            </li>
          ))}
        </ul>
        {payments.length < total && <p>The {payments.length} oldest are listed.</p>}
      </details>
    </Note>
  );
}

type UploadButtonProps = {
  /** Why the last file was refused; empty once another one is chosen. */
  onProblem: (problem: string) => void;
};

function UploadButton({ onProblem }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUploadPayouts();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // the same file can be chosen again after it was mended
    currentTarget.value = '';
    if (!file) return;
    onProblem('');
    if (file.size > MAX_PAYOUT_FILE_BYTES) return onProblem('This file is too large: up to 5 MB is accepted.');
    try {
      toast.success('Settlement file read', uploadText(await uploading.mutateAsync(file)));
    } catch (error) {
      onProblem(error instanceof CallError ? error.message : "The file couldn't be sent. Please try again.");
    }
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label="Settlement file"
        onChange={choose}
      />
      <Button busy={uploading.isPending} busyLabel="Reading…" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Upload settlement file
      </Button>
    </>
  );
}
