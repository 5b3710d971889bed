import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';

export function RideStep({ setup: { rides } }: { setup: SetupState }) {
  return (
    <div className="stack">
      <p>
        {rides === 0
          ? 'A site comes alive with its first ride: a date, a meeting point and a price, or none.'
          : `${rides === 1 ? 'One ride of your own is' : `${rides} rides of your own are`} published.`}
      </p>
      <p>
        <Link
          className={buttonClass({ variant: rides === 0 ? 'primary' : 'secondary', size: 's' })}
          to={PATHS.adminUpcomingRides}
        >
          {rides === 0 ? 'Add the first ride' : 'Upcoming rides'}
        </Link>
      </p>
    </div>
  );
}
