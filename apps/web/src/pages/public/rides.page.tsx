import { PATHS } from '@kickstand/contract/shared/site-paths';
import { RecentRideList } from '../../features/completed-rides/recent-ride-list.tsx';
import { RideRidge } from '../../features/completed-rides/ride-ridge.tsx';
import { NextRideLine } from '../../features/rides/next-ride-line.tsx';
import { RideSwitch } from '../../features/rides/ride-switch.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import './rides.css';

export function Component() {
  return (
    <>
      <PageHead title="Epic rides. Epic memories." picture="head-rides">
        <p className="lead-text">Where we've been, who came along and how far it was.</p>
        <RideSwitch current="recent" />
      </PageHead>
      <RideRidge />
      <div className="page-section page-section-list">
        <div className="page-section-head">
          <h2>Our Recent Rides</h2>
        </div>
        <RecentRideList />
        <section className="rides-call" aria-labelledby="next-ride">
          <div>
            <h2 id="next-ride">Join our next ride</h2>
            <NextRideLine />
          </div>
          <Link className={buttonClass()} to={PATHS.upcomingRides}>
            Join our next ride
          </Link>
        </section>
      </div>
    </>
  );
}
