import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type LabelledValue = { label: string; value: ReactNode };

type PairListProps = { rows: readonly LabelledValue[]; className?: string | undefined };

export function PairList({ rows, className, children }: PairListProps & { children?: ReactNode }) {
  return (
    <dl className={className}>
      {rows.map((row) => (
        <Pair key={row.label} {...row} />
      ))}
      {children}
    </dl>
  );
}

function Pair({ label, value, className }: LabelledValue & { className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Label and value rows, like the back page of a brochure. */
export function SpecList({ rows, className }: PairListProps) {
  return <PairList rows={rows} className={cx('spec-list', className)} />;
}

/** A grid of facts, each label above its value. */
export function Facts({ rows, className }: PairListProps) {
  return <PairList rows={rows} className={cx('fact-grid', className)} />;
}

type SumListProps = PairListProps & {
  total: LabelledValue;
  /** Sets the rows on a mist panel. */
  boxed?: boolean | undefined;
};

/** Amounts and their total. */
export function SumList({ rows, total, boxed, className }: SumListProps) {
  const list = (
    <PairList rows={rows} className={cx('sum-list', className)}>
      <Pair {...total} className="sum-total" />
    </PairList>
  );
  return boxed ? <div className="sum-calculation">{list}</div> : list;
}
