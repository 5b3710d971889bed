import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';
import { RideMoment, RideStatusBadges } from './ride-status.tsx';

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
    cell: ({ registeredCount, maxCapacity }) => `${registeredCount} / ${maxCapacity}`,
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
