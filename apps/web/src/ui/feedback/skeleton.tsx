import { cx } from '../base/cx.ts';

type SkeletonProps = {
  /** From a short word (1) to a full line (undefined). */
  width?: 1 | 2 | 3 | 4 | undefined;
  shape?: 'title' | 'action' | 'button' | 'num' | 'round' | undefined;
};

export function Skeleton({ width, shape }: SkeletonProps) {
  return (
    <i className={cx('skeleton', width && `skeleton-${width}`, shape && `skeleton-${shape}`)} aria-hidden="true" />
  );
}

/** The silhouette of a card. Give a label to the first one only: 'Loading rides...'. */
export function SkeletonCard({ label }: { label?: string | undefined }) {
  return (
    <div className="card" aria-busy="true" aria-hidden={label ? undefined : true}>
      <SkeletonPicture className="card-picture" />
      <div className="card-body">
        {label ? (
          <p className="dim-text" role="status">
            {label}
          </p>
        ) : (
          <Skeleton width={1} />
        )}
        <Skeleton width={4} shape="title" />
        <Skeleton width={2} />
        <Skeleton width={3} />
        <Skeleton shape="action" />
      </div>
    </div>
  );
}

/** The silhouette of a picture, with a ridge to come. */
export function SkeletonPicture({ className }: { className?: string | undefined }) {
  return (
    <div className={cx('skeleton skeleton-pic', className)} aria-hidden="true">
      <svg viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 200L60 190 66 150 170 144 180 176 250 190 300 150 310 120 360 118 370 150 400 160V300H0z"
          fill="#cfd9d3"
        />
        <path d="M0 240Q120 210 210 240T400 226V300H0z" fill="#bdc9c3" />
      </svg>
    </div>
  );
}
