import type { SharedYear } from '@kickstand/contract/logbook/logbook.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { EarnedBadges } from './badge-grid.tsx';
import { SharedOutings } from './outing-list.tsx';
import './overview.css';

/** A member's year for people with the link. */
export function SharedSheet({ shared: { badges, entries, year } }: { shared: SharedYear }) {
  return (
    <div className="logbook-parts page-section page-section-list">
      {badges.length > 0 && (
        <section className="logbook-part">
          <h2>Badges of {year}</h2>
          <EarnedBadges badges={badges.map((id) => ({ id }))} />
        </section>
      )}
      {entries.length > 0 && (
        <section className="logbook-part">
          <h2>Where it went</h2>
          <SharedOutings entries={entries} />
        </section>
      )}
      <section className="logbook-part">
        <h2>Ride along</h2>
        <p className="lead-text">The next ride leaves soon, and there may be a place on it.</p>
        <p>
          <Link className={buttonClass()} to={PATHS.upcomingRides}>
            Upcoming Rides
          </Link>
        </p>
      </section>
    </div>
  );
}

export const NotShared = () => (
  <ErrorState
    page
    level={1}
    title="This page isn’t shared"
    text="Its rider may have withdrawn it, or a part of the link is missing. Please ask them for it."
    action={
      <Link className={buttonClass()} to={PATHS.home}>
        To the home page
      </Link>
    }
  />
);
