import { PATHS } from '@kickstand/contract/shared/site-paths';
import { LostRoad } from '../../features/lost-road/lost-road.tsx';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import './not-found.css';

export function Component() {
  return (
    <section className="not-found">
      <div>
        <h1>This road ends here</h1>
        <p className="lead-text">We can't find that page. The link may be out of date, or there's a typo in it.</p>
        <div className="flow-row">
          <Link className={buttonClass()} to={PATHS.home}>
            Home
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.upcomingRides}>
            Upcoming Rides
          </Link>
        </div>
      </div>
      <LostRoad />
    </section>
  );
}
