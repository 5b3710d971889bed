import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
  if (rides.isError) {
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
  if (rides.data.length === 0) {
    return <Empty className="card-r" level={3} title="No rides available at the moment." />;
  }
  return (
    <ul className="cards">
      {rides.data.map((ride, index) => (
        <li key={ride._id} className="card-cell">
          <CompletedRideCard ride={ride} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
