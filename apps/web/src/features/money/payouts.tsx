import type { Payout } from '@kickstand/contract/money/payouts.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-can.ts';
import { Status } from '../../ui/base/badge.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { Column } from '../../ui/record/table.tsx';
import { MissingPayments } from './missing-payments.tsx';
import { PayoutDetails } from './payout-details.tsx';
import { usePayouts, usePayoutsView } from './payouts.api.ts';
import { rupees } from './sum-columns.tsx';
import { UploadButton } from './upload-button.tsx';
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
  { key: 'lines', header: 'Lines', numeric: true, cell: ({ lines }) => lines.toLocaleString('en-IN') },
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
