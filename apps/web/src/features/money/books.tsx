import { monthText } from '@kickstand/contract/money/money.rules';
import type { ItemSums, MoneySums, MonthSums } from '@kickstand/contract/money/money.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { PATHS, rosterPath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Counters } from '../../ui/data/counters.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast, useErrorToast } from '../../ui/feedback/toast.ts';
import { type Column, Table } from '../../ui/record/table.tsx';
import { exportMoney, type Months, useMoney, useMonths } from './money.api.ts';
import { MonthRange } from './month-range.tsx';
import { rupees, SUM_COLUMNS } from './sum-columns.tsx';
import './money.css';

const FAILURE = 'Failed to fetch the books';

/** What came in and what was kept, by month and by ride or event, as the ledger has it. */
export function Books() {
  const { months, setMonths } = useMonths();
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useMoney(months);
  useErrorToast(FAILURE, isError ? errorUpdatedAt : undefined);
  if (isError && !isFetching && !data) {
    return (
      <ErrorState
        className="panel"
        title={FAILURE}
        text="Please try again in a moment."
        action={
          <Button variant="dark" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  return (
    <div className="money">
      <div className="money-tools">
        <MonthRange months={months} firstMonth={data?.firstMonth} onChange={setMonths} />
        <Link className={buttonClass({ variant: 'secondary', size: 's' })} to={PATHS.adminPayouts}>
          <Icon name="bank" />
          Payouts and fees
        </Link>
      </div>
      <Counters label="Money in these months" items={countersOf(data?.total)} />
      <Part title="By month" by="month" months={months}>
        <Table
          caption="Money by month"
          columns={MONTH_COLUMNS}
          rows={data?.months ?? []}
          rowKey={({ month }) => month}
          loading={!data}
          empty="No money moved in these months."
        />
      </Part>
      <Part title="By ride and event" by="item" months={months}>
        <Table
          caption="Money by ride and event"
          columns={ITEM_COLUMNS}
          rows={data?.items ?? []}
          rowKey={({ kind, _id }) => `${kind} ${_id}`}
          loading={!data}
          empty="No money moved in these months."
        />
      </Part>
    </div>
  );
}

function countersOf(total: MoneySums | undefined) {
  const byHand = total && total.cashPaise + total.transferPaise;
  return [
    {
      label: 'Received online',
      value: total && rupees(total.receivedPaise),
      detail: total && `${total.payments.toLocaleString('en-IN')} ${total.payments === 1 ? 'payment' : 'payments'}`,
    },
    {
      label: 'Cash and transfers',
      value: byHand === undefined ? undefined : rupees(byHand),
      detail: total && `${rupees(total.cashPaise)} in cash`,
    },
    { label: 'Refunded', value: total && rupees(total.refundedPaise), detail: total && 'Whichever way it was paid' },
    { label: 'Kept', value: total && rupees(total.keptPaise), detail: total && feesText(total) },
  ];
}

/** Before the first payout file no fee is known, and what is kept is more than the bank will show. */
function feesText({ payments, feesKnown, feePaise, feeTaxPaise }: MoneySums): string {
  if (payments === 0) return 'No online payments, no fees';
  if (feesKnown === 0) return 'Before fees: none are known yet';
  const fees = `After ${rupees(feePaise)} of fees, ${rupees(feeTaxPaise)} of it tax`;
  return feesKnown === payments ? fees : `${fees}; known for ${feesKnown} of ${payments} payments`;
}

type PartProps = { title: string; by: 'month' | 'item'; months: Months; children: React.ReactNode };

function Part({ title, by, months, children }: PartProps) {
  const exporting = useSingleMutation({ mutationFn: () => exportMoney(by, months) });
  const start = () =>
    exporting.mutate(undefined, {
      onError: (error) => toast.error(failureText(error, 'Failed to export the books')),
    });
  return (
    <section className="money-part" aria-label={title}>
      <header>
        <h2 className="h3">{title}</h2>
        <Button variant="secondary" size="s" busy={exporting.isPending} busyLabel="Exporting..." onClick={start}>
          <Icon name="download" />
          Export<span className="visually-hidden"> {title.toLowerCase()}</span>
        </Button>
      </header>
      {children}
    </section>
  );
}

const MONTH_COLUMNS: readonly Column<MonthSums>[] = [
  { key: 'month', header: 'Month', slot: 'title', cell: ({ month }) => <b>{monthText(month)}</b> },
  ...SUM_COLUMNS,
];

const ITEM_COLUMNS: readonly Column<ItemSums>[] = [
  {
    key: 'item',
    header: 'Ride or event',
    slot: 'title',
    cell: ({ kind, _id, title, startTime }) => (
      <>
        <Link className="money-item" to={rosterPath(kind, _id)}>
          {title}
        </Link>
        <span className="sub-text">
          {startTime ? formatDay(startTime) : 'Date TBD'}
          {kind === 'event' && ', event'}
        </span>
      </>
    ),
  },
  ...SUM_COLUMNS,
];
