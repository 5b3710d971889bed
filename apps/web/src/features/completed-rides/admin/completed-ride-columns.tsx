import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { publicationText } from '@kickstand/contract/fields/flags';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { useWaitingText } from '../../../lib/hooks/use-waiting-text.ts';
import { Badge, Status } from '../../../ui/base/badge.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';

export const COMPLETED_RIDE_COLUMNS: readonly Column<CompletedRide>[] = [
  {
    key: 'title',
    header: 'Title',
    slot: 'title',
    sortable: true,
    cell: ({ title, imgUrl }) => (
      <span className="cell-who">
        <Picture {...itemPicture(imgUrl, 'card')} className="cell-picture" sizes="52px" alt="" />
        <span>{title}</span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    slot: 'subtitle',
    sortable: true,
    cell: ({ date }) => <span className="nowrap">{formatDay(date)}</span>,
  },
  {
    key: 'participants',
    header: 'Participants',
    numeric: true,
    sortable: true,
    cell: ({ participants }) => formatCount(participants),
  },
  {
    key: 'distance',
    header: 'Distance',
    slot: 'amount',
    numeric: true,
    sortable: true,
    cell: ({ distance }) => distanceText(distance),
  },
  { key: 'duration', header: 'Duration', optional: 'narrow', cell: ({ duration }) => duration || 'N/A' },
  {
    key: 'difficulty',
    header: 'Difficulty',
    optional: 'narrow',
    sortable: true,
    cell: ({ difficulty }) => difficulty,
  },
  {
    key: 'images',
    header: 'Images',
    optional: 'narrow',
    numeric: true,
    sortable: true,
    cell: ({ gallery }) => gallery.length,
  },
  {
    key: 'isPublished',
    header: 'Status',
    slot: 'status',
    sortable: true,
    cell: (ride) => <CompletedRideStatus ride={ride} />,
  },
];

export function CompletedRideStatus({ ride }: { ride: CompletedRide }) {
  const { isPublished, isFeatured } = ride;
  const waiting = useWaitingText(ride);
  return (
    <span className="cell-tags">
      <Status tone={isPublished && !waiting ? 'green' : 'amber'}>{waiting ?? publicationText(isPublished)}</Status>
      {isFeatured && (
        <Badge tone="kokum" size="s">
          Featured
        </Badge>
      )}
    </span>
  );
}

export const distanceText = (distance: number | null) => (distance === null ? 'N/A' : `${formatCount(distance)} km`);
