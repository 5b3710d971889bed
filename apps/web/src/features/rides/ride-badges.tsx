import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Badge } from '../../ui/base/badge.tsx';
import { RideStatusBadge } from './ride-notice.tsx';

export function RideBadges({ ride }: { ride: Ride }) {
  const { isFeatured, difficulty, distance } = ride;
  return (
    <div className="row">
      <RideStatusBadge ride={ride} />
      {isFeatured && (
        <Badge tone="kokum" icon="star">
          Featured
        </Badge>
      )}
      <Badge tone="quiet">{difficulty}</Badge>
      {distance !== null && <Badge tone="quiet">{formatCount(distance)} km</Badge>}
    </div>
  );
}
