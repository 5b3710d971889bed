import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { Badge } from '../../ui/base/badge.tsx';
import { distanceOf } from './completed-ride-card.tsx';
import { allDaysOf } from './ride-days.ts';

export function CompletedRideBadges({ ride }: { ride: CompletedRide }) {
  return (
    <div className="row">
      <Badge>{allDaysOf(ride)}</Badge>
      <Badge tone="quiet">{ride.difficulty}</Badge>
      {ride.distance !== null && <Badge tone="quiet">{distanceOf(ride)}</Badge>}
    </div>
  );
}
