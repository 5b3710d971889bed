import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Badge } from '../../ui/badge.tsx';

export function RideBadges({ ride: { isFeatured, difficulty, distance } }: { ride: Ride }) {
  return (
    <div className="row">
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
