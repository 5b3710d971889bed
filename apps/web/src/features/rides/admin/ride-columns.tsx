import { activityText } from '@kickstand/contract/fields/flags';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { FEW_SEATS, type RideStatus } from '@kickstand/contract/rides/rides-admin.rules';
import { dayParts, formatDay, formatTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { useWaitingText } from '../../../lib/hooks/use-waiting-text.ts';
import { Link } from '../../../router/link.tsx';
import { Badge, Status, type StatusTone } from '../../../ui/base/badge.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';
import './ride-columns.css';

export function RideStatusBadges({ ride }: { ride: AdminRide }) {
  const waiting = useWaitingText(ride);
  return (
    <span className="cell-tags">
      <Status tone={ride.isActive ? 'green' : 'grey'}>{activityText(ride.isActive)}</Status>
      {waiting && <Status tone="amber">{waiting}</Status>}
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
function RideMoment({ moment }: { moment: string | null }) {
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

export const RIDE_COLUMNS: readonly Column<AdminRide>[] = [
  {
    key: 'title',
    header: 'Title',
    slot: 'title',
    sortable: true,
    cell: ({ title, venue, imgUrl }) => (
      <span className="cell-who">
        <Picture {...itemPicture(imgUrl, 'card')} className="cell-picture" sizes="52px" alt="" />
        <span>
          {title}
          <br />
          <span className="sub-text">{venue}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'startTime',
    header: 'Date and Time',
    slot: 'subtitle',
    sortable: true,
    cell: ({ startTime }) => <RideMoment moment={startTime} />,
  },
  { key: 'difficulty', header: 'Difficulty', optional: 'narrow', sortable: true, cell: ({ difficulty }) => difficulty },
  {
    key: 'registeredCount',
    header: 'Riders',
    slot: 'amount',
    numeric: true,
    sortable: true,
    cell: ({ _id, title, registeredCount, maxCapacity }) => (
      <Link className="link" to={rosterPath('ride', _id)}>
        {registeredCount} / {maxCapacity}
        <span className="visually-hidden"> riders of {title}</span>
      </Link>
    ),
  },
  { key: 'price', header: 'Price', numeric: true, sortable: true, cell: ({ price }) => formatRupees(price) },
  {
    key: 'isActive',
    header: 'Status',
    slot: 'status',
    sortable: true,
    cell: (ride) => <RideStatusBadges ride={ride} />,
  },
];

export const LEGACY_RIDE_COLUMNS: readonly Column<AdminRide>[] = [
  {
    key: 'from',
    header: 'Route',
    slot: 'title',
    sortable: true,
    cell: ({ from, to, title }) => (
      <span className="cell-who">
        <span>
          {from || to ? (
            <>
              {from || '–'} <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> {to || '–'}
            </>
          ) : (
            'No route yet'
          )}
          <br />
          <span className="sub-text">{title}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'startTime',
    header: 'Departure',
    slot: 'subtitle',
    sortable: true,
    cell: ({ departureTime }) => <RideMoment moment={departureTime} />,
  },
  {
    key: 'endTime',
    header: 'Arrival',
    optional: 'narrow',
    sortable: true,
    cell: ({ arrivalTime }) => (arrivalTime ? <RideMoment moment={arrivalTime} /> : '–'),
  },
  { key: 'price', header: 'Fare', numeric: true, sortable: true, cell: ({ fare }) => formatRupees(fare) },
  {
    key: 'availableSeats',
    header: 'Seats',
    slot: 'amount',
    sortable: true,
    cell: ({ _id, title, availableSeats }) => (
      <Link className={cx('link', hasFewSeats(availableSeats) && 'seats-few')} to={rosterPath('ride', _id)}>
        {seatsText(availableSeats)}
        <span className="visually-hidden">, riders of {title}</span>
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    slot: 'status',
    cell: ({ status }) => <Status tone={STATUSES[status].tone}>{STATUSES[status].label}</Status>,
  },
];

export const STATUSES: Record<RideStatus, { label: string; tone: StatusTone }> = {
  scheduled: { label: 'Scheduled', tone: 'green' },
  ongoing: { label: 'Ongoing', tone: 'blue' },
  completed: { label: 'Completed', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};

export const seatsText = (availableSeats: number) => (availableSeats <= 0 ? 'Full' : `${availableSeats} left`);
export const hasFewSeats = (availableSeats: number) => availableSeats <= FEW_SEATS;
