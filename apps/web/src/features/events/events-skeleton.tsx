import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './event-item.css';

/** The silhouette of two events. */
export function EventsSkeleton() {
  return (
    <div className="ev-none ev-wait" aria-busy="true">
      <SkeletonBlock label="Loading events..." />
      <SkeletonBlock />
    </div>
  );
}

function SkeletonBlock({ label }: { label?: string }) {
  return (
    <div className="ev-block ev-sk" aria-hidden={label ? undefined : true}>
      <div className="ev-i" />
      <div className="ev-t stack">
        {label ? (
          <p className="dim" role="status">
            {label}
          </p>
        ) : (
          <Skeleton width={1} />
        )}
        <Skeleton width={4} shape="title" />
        <Skeleton />
        <Skeleton width={3} />
      </div>
      <div className="ev-f stack">
        <Skeleton width={3} />
        <Skeleton width={2} />
        <Skeleton width={4} />
      </div>
    </div>
  );
}
