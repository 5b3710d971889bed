import { monthOf, monthsBetween, monthText } from '@kickstand/contract/money/money.rules';
import type { ItemSums, MoneySums, MonthSums } from '@kickstand/contract/money/money.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { PATHS, rosterPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Counters } from '../../ui/data/counters.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/text-input.tsx';
import { type Column, Table } from '../../ui/record/table.tsx';
import { BooksPart, rupees, SUM_COLUMNS } from './books-table.tsx';
import { exportMoney, type Months, useMoney, useMonths } from './money.api.ts';
import { TaxDocuments } from './tax-documents.tsx';
import './money.css';

const FAILURE = 'Failed to fetch the books';

/** What came in and what was kept, by month and by ride or event, as the ledger has it. */
export function Books() {
  const { months, setMonths } = useMonths();
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useMoney(months);
  useErrorToast(FAILURE, isError ? errorUpdatedAt : undefined);
  if (isError && !isFetching && !data) {
    return (
      <ErrorState className="panel" title={FAILURE} text="Please try again in a moment." onRetry={() => refetch()} />
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
      <BooksPart title="By month" onExport={() => exportMoney('month', months)}>
        <Table
          caption="Money by month"
          columns={MONTH_COLUMNS}
          rows={data?.months ?? []}
          rowKey={({ month }) => month}
          loading={!data}
          empty="No money moved in these months."
        />
      </BooksPart>
      <BooksPart title="By ride and event" onExport={() => exportMoney('item', months)}>
        <Table
          caption="Money by ride and event"
          columns={ITEM_COLUMNS}
          rows={data?.items ?? []}
          rowKey={({ kind, _id }) => `${kind} ${_id}`}
          loading={!data}
          empty="No money moved in these months."
        />
      </BooksPart>
      <TaxDocuments months={months} />
    </div>
  );
}

function countersOf(total: MoneySums | undefined) {
  const byHand = total && total.cashPaise + total.transferPaise;
  return [
    {
      label: 'Received online',
      value: total && rupees(total.receivedPaise),
      detail: total && `${formatCount(total.payments)} ${total.payments === 1 ? 'payment' : 'payments'}`,
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

type MonthRangeProps = {
  months: Months;
  /** Of the oldest money; null before there is any. */
  firstMonth: string | null | undefined;
  onChange: (months: Months) => void;
};

/** From which month to which; one that would end before it begins takes the other along. */
function MonthRange({ months, firstMonth, onChange }: MonthRangeProps) {
  const { from, to } = months;
  const now = monthOf(new Date());
  const [first = now] = [firstMonth ?? now, from, to].sort();
  const last = [now, from, to].sort().at(-1) ?? now;
  const options = monthsBetween(first, last).map((month) => (
    <option key={month} value={month}>
      {monthText(month)}
    </option>
  ));
  return (
    <search className="money-range" aria-label="Months">
      <Field label="From">
        <Select value={from} onChange={({ target }) => onChange(inOrder(target.value, to, target.value))}>
          {options}
        </Select>
      </Field>
      <Field label="To">
        <Select value={to} onChange={({ target }) => onChange(inOrder(from, target.value, target.value))}>
          {options}
        </Select>
      </Field>
    </search>
  );
}

const inOrder = (from: string, to: string, chosen: string): Months =>
  from <= to ? { from, to } : { from: chosen, to: chosen };
