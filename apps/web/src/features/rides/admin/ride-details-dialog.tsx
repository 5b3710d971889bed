import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatCount, formatRupees } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { Button } from '../../../ui/base/button.tsx';
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { RideRoute } from '../profile/ride-route.tsx';
import { RideStatusBadges } from './ride-columns.tsx';

type RideDetailsProps = { ride: AdminRide; onEdit: (() => void) | undefined; onClose: () => void };

export function RideDetailsDialog({ ride, onEdit, onClose }: RideDetailsProps) {
  const { startLocation, endLocation, waypoints } = ride.route;
  const hasRoute = Boolean(startLocation || endLocation || waypoints.length > 0);
  return (
    <DetailsDialog
      title={ride.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onClose}>
            Close
          </Button>
          {onEdit && (
            <Button variant="dark" size="s" onClick={onEdit}>
              Edit Ride
            </Button>
          )}
        </>
      }
      sections={[
        {
          title: 'Ride',
          children: <Picture {...itemPicture(ride.imgUrl, 'card')} className="record-picture" sizes="240px" alt="" />,
          facts: [
            { label: 'Slogan', value: ride.slogan || NONE },
            { label: 'Start Time', value: ride.startTime ? formatDayTime(ride.startTime) : 'Date TBD' },
            { label: 'End Time', value: ride.endTime ? formatDayTime(ride.endTime) : NONE },
            { label: 'Venue', value: ride.venue },
            { label: 'Difficulty', value: ride.difficulty },
            { label: 'Organizer', value: ride.organizer?.fullName ?? NONE },
            { label: 'Status', value: <RideStatusBadges ride={ride} /> },
            ...(ride.cancelledAt ? [{ label: 'Cancelled because', value: ride.cancelReason }] : []),
          ],
        },
        {
          title: 'Places and price',
          facts: [
            { label: 'Riders', value: `${ride.registeredCount} / ${ride.maxCapacity}` },
            { label: 'Price', value: `${formatRupees(ride.price)} ${ride.currency}` },
            { label: 'Distance', value: ride.distance === null ? NONE : `${formatCount(ride.distance)} km` },
            { label: 'Bookings ever made', value: formatCount(ride.bookings.all) },
          ],
        },
        { title: 'Route', children: hasRoute ? <RideRoute route={ride.route} /> : <p>{NONE}</p> },
        {
          title: 'What’s included',
          children: (
            <>
              <p className="record-text">{ride.description || NONE}</p>
              {ride.requirements.length > 0 && (
                <ul className="record-list">
                  {ride.requirements.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const NONE = 'Not given';
