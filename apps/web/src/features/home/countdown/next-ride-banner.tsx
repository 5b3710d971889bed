import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { useLoad } from '../../../lib/hooks/use-load.ts';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { useErrorToast } from '../../../ui/feedback/toast.ts';
import { Countdown, NextRideFacts, type RideFacts, Stones } from './countdown.tsx';
import { loadNextRide, servedNextRide } from './next-ride.api.ts';
import './next-ride-banner.css';

const FAILED = 'Failed to fetch ride information';

/** When and where the next ride starts, and how long it is until then. */
export function NextRideBanner() {
  const [served] = useState(servedNextRide);
  const next = useLoad(loadNextRide, served);
  useErrorToast(FAILED, next.status === 'failed' ? next.failedAt : undefined);
  if (next.status === 'loading') return <LoadingBanner />;
  if (next.status === 'failed') return <FailedBanner onRetry={next.retry} />;
  return next.data ? <Countdown ride={next.data} /> : <NoRideBanner />;
}

const NOT_KNOWN_YET: RideFacts = { Date: '–', Year: '–', Time: '–', Venue: '–' };

/** As tall as the loaded one, so that nothing moves when the ride arrives. */
function LoadingBanner() {
  return (
    <section className="countdown" aria-labelledby="next-ride" aria-busy="true">
      <div>
        <h2 id="next-ride">Loading next ride...</h2>
        <div aria-hidden="true">
          <p className="countdown-ride">–</p>
          <NextRideFacts facts={NOT_KNOWN_YET} />
        </div>
      </div>
      <span className="button countdown-gap" aria-hidden="true">
        REGISTER NOW
      </span>
      <div aria-hidden="true">
        <Stones />
      </div>
    </section>
  );
}

function NoRideBanner() {
  return (
    <section className="countdown" aria-labelledby="next-ride">
      <div>
        <h2 id="next-ride">No Upcoming Rides</h2>
        <p className="countdown-text">No upcoming rides found. The next one will be announced here.</p>
      </div>
      <AllRidesLink />
    </section>
  );
}

function FailedBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="countdown" aria-labelledby="next-ride">
      <div>
        <h2 id="next-ride">{FAILED}</h2>
        <p className="countdown-text">Please check your connection and try again.</p>
        <div className="flow-row">
          <AllRidesLink />
          <Button variant="ghost" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </div>
    </section>
  );
}

const AllRidesLink = () => (
  <Link className={buttonClass()} to={PATHS.upcomingRides}>
    VIEW ALL RIDES
  </Link>
);
