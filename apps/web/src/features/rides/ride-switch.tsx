import { PATHS } from '@kickstand/contract/shared/site-paths';
import { LinkSwitch } from '../../ui/base/choice.tsx';
import './ride-switch.css';

/** From the rides to come to those behind us, and back. */
export function RideSwitch({ current }: { current: 'upcoming' | 'recent' }) {
  return (
    <div className="ride-switch">
      <LinkSwitch
        label="Rides"
        links={[
          { to: PATHS.upcomingRides, label: 'Upcoming', isCurrent: current === 'upcoming' },
          { to: PATHS.rides, label: 'Recent', isCurrent: current === 'recent' },
        ]}
      />
    </div>
  );
}
