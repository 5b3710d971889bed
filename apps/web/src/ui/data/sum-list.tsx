import { cx } from '../base/cx.ts';
import { type LabelledValue, Pair, PairList, type PairListProps } from './pair-list.tsx';

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
