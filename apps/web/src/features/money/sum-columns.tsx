import type { MoneySums } from '@kickstand/contract/money/money.schema';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { Column } from '../../ui/record/table.tsx';

export const rupees = (paise: number) => formatRupees(fromPaise(paise));

/** Zeros step back, so that the eye finds the sums. */
const Sum = ({ paise }: { paise: number }) => (paise === 0 ? <span className="dim-text">–</span> : rupees(paise));

const sum = (key: keyof MoneySums, header: string, more: Partial<Column<MoneySums>> = {}): Column<MoneySums> => ({
  key,
  header,
  numeric: true,
  cell: (row) => <Sum paise={row[key]} />,
  ...more,
});

/** The columns of every table of sums. */
export const SUM_COLUMNS: readonly Column<MoneySums>[] = [
  {
    key: 'detail',
    header: 'In short',
    slot: 'subtitle',
    // on a phone's card only; the columns say the same
    cell: (row) => detailOf(row),
  },
  sum('receivedPaise', 'Online'),
  sum('cashPaise', 'Cash'),
  sum('transferPaise', 'Transfer'),
  sum('refundedPaise', 'Refunded'),
  sum('feePaise', 'Fees'),
  sum('keptPaise', 'Kept', {
    slot: 'amount',
    cell: ({ keptPaise }) => (
      <>
        <span className="money-label">Kept </span>
        {rupees(keptPaise)}
      </>
    ),
  }),
];

const detailOf = ({ receivedPaise, cashPaise, transferPaise, refundedPaise, feePaise }: MoneySums) =>
  [
    ['online', receivedPaise] as const,
    ['cash', cashPaise] as const,
    ['transfer', transferPaise] as const,
    ['refunded', refundedPaise] as const,
    ['fees', feePaise] as const,
  ]
    .filter(([, paise]) => paise > 0)
    .map(([name, paise]) => `${rupees(paise)} ${name}`)
    .join(' · ');
