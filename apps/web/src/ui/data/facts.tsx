import { cx } from '../base/cx.ts';
import { PairList, type PairListProps } from './pair-list.tsx';

/** A grid of facts, each label above its value. */
export function Facts({ rows, className }: PairListProps) {
  return <PairList rows={rows} className={cx('fact-grid', className)} />;
}
