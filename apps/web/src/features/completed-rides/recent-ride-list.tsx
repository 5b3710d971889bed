import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonCard } from '../../ui/skeleton-card.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { CompletedRideCard } from './completed-ride-card.tsx';
import { useRecentRides } from './completed-rides.api.ts';
import './completed-ride-card.css';

const FAILED = 'Failed to load rides';

export function RecentRideList() {
  const rides = useRecentRides();
  useErrorToast(FAILED, rides.isError ? rides.errorUpdatedAt : undefined);

  if (rides.isPending) {
    return (
      <div className="cards">
        <SkeletonCard label="Loading rides..." />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  if (rides.isError && !rides.isFetchNextPageError) {
    return (
      <ErrorState
        className="card-r"
        level={3}
        title={FAILED}
        text="The list did not arrive. The rides themselves are safe."
        action={
          <Button variant="dark" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        }
      />
    );
  }
  const { rides: shown, total } = rides.data;
  if (shown.length === 0) {
    return <Empty className="card-r" level={3} title="No rides available at the moment." />;
  }
  return (
    <>
      <ul className="cards">
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
