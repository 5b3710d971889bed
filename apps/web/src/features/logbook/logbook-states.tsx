import type { Badge } from '@kickstand/contract/logbook/badges.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { failureText } from '../../lib/form/form-errors.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ComingBadges } from './badge-grid.tsx';
import './overview.css';

/** In place of a logbook on its way. */
export const LogbookWaiting = () => (
  <div className="logbook-waiting page-section page-section-list stack" role="status">
    <VisuallyHidden>Loading logbook...</VisuallyHidden>
    <Skeleton width={2} shape="title" />
    <Skeleton />
    <Skeleton width={4} />
    <Skeleton width={3} />
  </div>
);

type FailedProps = { error: Error; isTrying: boolean; onRetry: () => void };

export const LogbookFailed = ({ error, isTrying, onRetry }: FailedProps) => (
  <div className="page-section page-section-list">
    <ErrorState
      className="card"
      title="Failed to load the logbook"
      text={failureText(error, "We couldn't load it. Please try again in a moment.")}
      onRetry={onRetry}
      isTrying={isTrying}
    />
  </div>
);

/** Before the first ride: what there is to earn. */
export const LogbookEmpty = ({ badges }: { badges: readonly Badge[] }) => (
  <div className="logbook-parts page-section page-section-list">
    <Empty
      className="card"
      title="The first page is yours to fill."
      text="Every ride you finish shows up here: where it went, how far it was, and the badges you earned on the way."
      action={
        <div className="flow-row">
          <Link className={buttonClass()} to={PATHS.upcomingRides}>
            Upcoming Rides
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.events}>
            Events
          </Link>
        </div>
      }
    />
    <section className="logbook-part">
      <h2>Still to come</h2>
      <ComingBadges badges={badges} />
    </section>
  </div>
);
