import { rideActivityText } from '@kickstand/contract/rides/rides-admin.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import { Badge } from '../../../ui/base/badge.tsx';
import { Status } from '../../../ui/base/status.tsx';

export function RideStatusBadges({ ride }: { ride: AdminRide }) {
  return (
    <span className="tags">
      <Status tone={ride.isActive ? 'green' : 'grey'}>{rideActivityText(ride.isActive)}</Status>
      {ride.isFeatured && (
        <Badge tone="kokum" size="s">
          Featured
        </Badge>
      )}
      {(ride.status === 'cancelled' || ride.status === 'completed') && (
        <Badge tone="quiet" size="s">
          {ride.status === 'cancelled' ? 'Cancelled' : 'Past'}
        </Badge>
      )}
    </span>
  );
}
