import type { AdminCompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { routeText } from '@kickstand/contract/rides/rides-admin.rules';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { CompletedRideStatus, distanceText } from './completed-ride-columns.tsx';

type DetailsProps = { ride: AdminCompletedRide; onEdit: () => void; onClose: () => void };

export function CompletedRideDetailsDialog({ ride, onEdit, onClose }: DetailsProps) {
  const { stats } = ride;
  return (
    <DetailsDialog
      title={ride.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onClose}>
            Close
          </Button>
          <Button variant="dark" size="s" onClick={onEdit}>
            Edit Ride
          </Button>
        </>
      }
      sections={[
        {
          title: 'Ride',
          facts: [
            { label: 'Date', value: formatDay(ride.date) },
            { label: 'Venue', value: ride.venue },
            { label: 'Participants', value: formatCount(ride.participants) },
            { label: 'Distance', value: distanceText(ride.distance) },
            { label: 'Duration', value: ride.duration || NONE },
            { label: 'Difficulty', value: ride.difficulty },
            { label: 'Weather', value: ride.weather || NONE },
            { label: 'Status', value: <CompletedRideStatus ride={ride} /> },
            ...(ride.madeFrom ? [{ label: 'Made from', value: <MadeFrom {...ride.madeFrom} /> }] : []),
          ],
        },
        { title: 'Details', children: <p className="record-text">{ride.details || NONE}</p> },
        {
          title: 'Highlights and route',
          facts: [
            { label: 'Highlights', value: ride.highlights.join(', ') || NONE },
            { label: 'Tags', value: ride.tags.join(', ') || NONE },
            { label: 'Route', value: routeText(ride.route) || NONE },
          ],
        },
        {
          title: 'Stats',
          facts: [
            { label: 'Average speed', value: measured(stats.averageSpeed, 'km/h') },
            { label: 'Total elevation', value: measured(stats.totalElevation, 'm') },
            { label: 'Max speed', value: measured(stats.maxSpeed, 'km/h') },
          ],
        },
        { title: 'Cover and gallery', children: <Pictures ride={ride} /> },
      ]}
    />
  );
}

/** The way to its riders. */
const MadeFrom = ({ kind, _id }: NonNullable<AdminCompletedRide['madeFrom']>) => (
  <Link className="link" to={rosterPath(kind, _id)}>
    Riders of the {kind}
  </Link>
);

function Pictures({ ride }: { ride: AdminCompletedRide }) {
  return (
    <ul className="gallery-tiles">
      <li>
        <Picture {...itemPicture(ride.imgUrl, 'card')} sizes="240px" alt="Cover" />
      </li>
      {ride.gallery.map((url, place) => (
        <li key={url}>
          <Picture {...itemPicture(url, 'card')} sizes="240px" alt={`Picture ${place + 1}`} />
        </li>
      ))}
    </ul>
  );
}

const NONE = 'Not given';
const measured = (value: number, unit: string) => (value > 0 ? `${formatCount(value)} ${unit}` : NONE);
