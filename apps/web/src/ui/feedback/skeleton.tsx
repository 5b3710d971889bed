import { cx } from '../base/cx.ts';

type SkeletonProps = {
  /** From a short word (1) to a full line (none). */
  width?: 1 | 2 | 3 | 4 | undefined;
  shape?: 'title' | 'action' | 'button' | 'num' | 'round' | undefined;
};

export function Skeleton({ width, shape }: SkeletonProps) {
  return <i className={cx('sk', width && `sk-${width}`, shape && `sk-${shape}`)} aria-hidden="true" />;
}
