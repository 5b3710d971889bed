import type { MoneySums } from '@kickstand/contract/money/money.schema';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { Column } from '../../ui/record/table.tsx';

type BooksPartProps = { title: string; onExport: () => Promise<void>; children: ReactNode };

/** A table of the books, with its name and its export. */
export function BooksPart({ title, onExport, children }: BooksPartProps) {
  const exporting = useSingleMutation({ mutationFn: onExport });
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
