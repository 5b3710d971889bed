import { hasFewSeats, type RideStatus, seatsText } from '@kickstand/contract/rides/rides-admin.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Status, type StatusTone } from '../../../ui/base/status.tsx';
import type { Column } from '../../../ui/record/table.tsx';
import { RideMoment } from './ride-status.tsx';
import './legacy-ride-columns.css';

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
    cell: ({ availableSeats }) => (
      <span className={hasFewSeats(availableSeats) ? 'seats-few' : undefined}>{seatsText(availableSeats)}</span>
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
