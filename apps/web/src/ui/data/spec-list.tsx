import { cx } from '../base/cx.ts';
import { PairList, type PairListProps } from './pair-list.tsx';

/** Label and value rows, like the back page of a brochure. */
export function SpecList({ rows, className }: PairListProps) {
  return <PairList rows={rows} className={cx('spec', className)} />;
}
