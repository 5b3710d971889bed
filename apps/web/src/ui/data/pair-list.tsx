import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type LabelledValue = { label: string; value: ReactNode };

export type PairListProps = { rows: readonly LabelledValue[]; className?: string | undefined };

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

export function Pair({ label, value, className }: LabelledValue & { className?: string }) {
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
