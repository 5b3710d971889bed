import { useIsWaiting } from '../../lib/hooks/use-is-waiting.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { LoadMore } from '../../ui/record/load-more.tsx';
import { CompletedRideCard } from './completed-ride-card.tsx';
import { useRecentRides } from './completed-rides.api.ts';
import './completed-ride-card.css';

const FAILED = 'Failed to load rides';

export function RecentRideList() {
  const rides = useRecentRides();
  const isWaiting = useIsWaiting(rides.isPending);
  useErrorToast(FAILED, rides.isError ? rides.errorUpdatedAt : undefined);

  if (isWaiting || rides.isPending) {
    return (
      <div className="card-grid">
        <SkeletonCard label="Loading rides..." />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  if (rides.isError && !rides.isFetchNextPageError) {
    return (
      <ErrorState
        className="card"
        level={3}
        title={FAILED}
        text="We couldn't load the rides. Please try again."
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { rides: shown, total } = rides.data;
  if (shown.length === 0) {
    return <Empty className="card" level={3} title="No rides available at the moment." />;
  }
  return (
    <>
      <ul className="card-grid completed-rides">
        {shown.map((ride, index) => (
          <li key={ride._id} className="card-cell">
            <CompletedRideCard ride={ride} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {rides.hasNextPage && (
        <LoadMore
          label="Show all"
          busy={rides.isFetchingNextPage}
          busyLabel="Loading rides..."
          onLoad={() => rides.fetchNextPage()}
        >
          Showing {shown.length} of {total} rides
        </LoadMore>
      )}
    </>
  );
}
