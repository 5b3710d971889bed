import { activityText } from '@kickstand/contract/fields/flags';
import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import { dayParts, formatDay, formatTime } from '@kickstand/contract/shared/dates';
import { Badge } from '../../../ui/base/badge.tsx';
import { Status } from '../../../ui/base/status.tsx';

export function RideStatusBadges({ ride }: { ride: AdminRide }) {
  return (
    <span className="cell-tags">
      <Status tone={ride.isActive ? 'green' : 'grey'}>{activityText(ride.isActive)}</Status>
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

/** Day and time; where there is no room for both in a line, the time goes below. */
export function RideMoment({ moment }: { moment: string | null }) {
  if (!moment) return 'Date TBD';
  return (
    <>
      <span className="nowrap">
        {dayParts(moment).weekday} {formatDay(moment)},
      </span>{' '}
      <span className="nowrap">{formatTime(moment)}</span>
    </>
  );
}
