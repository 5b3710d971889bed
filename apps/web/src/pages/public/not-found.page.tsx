import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { pictureSource } from '../../lib/page/page-pictures.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import './not-found.css';

export function Component() {
  return (
    <section className="not-found">
      <div>
        <h1>This road ends here</h1>
        <p className="lead-text">There is no page at this address. The link may be old, or a letter slipped.</p>
        <div className="flow-row">
          <Link className={buttonClass()} to={PATHS.home}>
            Home
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.upcomingRides}>
            Upcoming Rides
          </Link>
        </div>
      </div>
      <figure className="not-found-stone">
        <img {...pictureSource('lost')} sizes="(max-width: 900px) 90vw, 480px" alt="" />
        <figcaption className="display-text">404 km</figcaption>
      </figure>
    </section>
  );
}
