import { type ComponentProps, useRef } from 'react';
import { useIsWaiting } from '../../lib/hooks/use-is-waiting.ts';
import { useLaterPart } from '../../lib/hooks/use-later-part.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { RideCard } from './ride-card.tsx';
import { filterRides } from './ride-filter.ts';
import { RideFilterBar, RideFilterPlace, useRideFilter } from './ride-filter-bar.tsx';
import { useUpcomingRides } from './rides.api.ts';
import './ride-card.css';
import './ride-list.css';
// with the page: a stylesheet that follows makes the browser compute the styles of everything again
import './season/season-map.css';

const FAILED = 'Failed to load rides';

type Props = Pick<ComponentProps<typeof RideCard>, 'onBook' | 'ownPlace'> & { openingId: string | null };

export function RideList({ onBook, ownPlace, openingId }: Props) {
  const rides = useUpcomingRides();
  const view = useRideFilter();
  const list = useRef<HTMLUListElement>(null);
  const SeasonMap = useLaterPart(loadSeasonMap);
  const now = useNow(
    undefined,
    rides.data?.map(({ startTime }) => startTime),
  );
  const isWaiting = useIsWaiting(rides.isPending);
  useErrorToast(FAILED, rides.isError ? rides.errorUpdatedAt : undefined);

  if (isWaiting || rides.isPending) {
    return (
      <>
        <RideFilterPlace />
        <div className="ride-season">
          <div className="ride-season-map" />
          <div className="card-grid">
            <SkeletonCard label="Loading rides..." />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </div>
      </>
    );
  }
  if (rides.isError) {
    return (
      <ErrorState
        className="card"
        title={FAILED}
        text="We couldn't load the list. Please try again in a moment."
        onRetry={() => rides.refetch()}
      />
    );
  }
  if (rides.data.length === 0) {
    return (
      <Empty
        className="card"
        title="No upcoming rides available at the moment."
        text="The bikes are parked. The next route is being scouted."
      />
    );
  }
  const shown = filterRides(rides.data, view.filter);
  return (
    <>
      <RideFilterBar {...view} rides={rides.data} shownCount={shown.length} now={now} />
      <div className="ride-season">
        <div className="ride-season-map">{SeasonMap && <SeasonMap rides={shown} list={list} />}</div>
        {shown.length === 0 ? (
          <Empty
            className="card"
            title="No rides match"
            text="Try another month, or fewer filters."
            action={
              <Button variant="dark" onClick={view.clear}>
                Show all rides
              </Button>
            }
          />
        ) : (
          <ul className="card-grid" ref={list}>
            {shown.map((ride, index) => (
              <li key={ride._id} className="card-cell" data-ride={ride._id}>
                <RideCard
                  ride={ride}
                  now={now}
                  isFirst={index === 0}
                  onBook={onBook}
                  isOpening={ride._id === openingId}
                  ownPlace={ownPlace}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The map beside the list: decoration, so it comes after the rides, and a page that can't load it goes without. */
const loadSeasonMap = () => import('./season/season-map.tsx').then(({ SeasonMap }) => SeasonMap);
