import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { bookingText, type DisplayStatus, displayStatus } from '@kickstand/contract/events/events-admin.rules';
import { waitingText } from '@kickstand/contract/records/records.rules';
import { formatDayRange } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { DEFAULT_EVENT_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
import { Badge, Status, type StatusTone } from '../../../ui/base/badge.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';
import type { EventCategory } from '../categories.ts';

const TONES: Record<DisplayStatus, StatusTone> = {
  Upcoming: 'blue',
  Today: 'amber',
  Completed: 'grey',
  'No Date': 'grey',
};

export const eventColumns = (
  now: Date,
  categoryLabel: (category: EventCategory) => string,
): readonly Column<AdminEvent>[] => [
  { key: 'title', header: 'Event', slot: 'title', sortable: true, cell: (event) => <Who event={event} /> },
  {
    key: 'category',
    header: 'Category',
    slot: 'subtitle',
    optional: 'narrow',
    sortable: true,
    cell: ({ category }) => categoryLabel(category),
  },
  {
    key: 'startDate',
    header: 'Date',
    sortable: true,
    cell: (event) => <Days event={event} />,
  },
  {
    key: 'currentParticipants',
    header: 'Participants',
    slot: 'amount',
    numeric: true,
    sortable: true,
    cell: ({ _id, title, capacity: { currentParticipants, maxParticipants } }) => (
      <Link className="link" to={rosterPath('event', _id)}>
        {formatCount(currentParticipants)} / {formatCount(maxParticipants)}
        <span className="visually-hidden"> participants of {title}</span>
      </Link>
    ),
  },
  {
    key: 'displayStatus',
    header: 'Status',
    slot: 'status',
    cell: (event) => {
      const status = displayStatus(event, now);
      return <Status tone={TONES[status]}>{status}</Status>;
    },
  },
  {
    key: 'isBookingEnabled',
    header: 'Booking',
    optional: 'narrow',
    sortable: true,
    cell: ({ isBookingEnabled }) => bookingText(isBookingEnabled),
  },
  {
    key: 'isPublished',
    header: 'Visibility',
    optional: true,
    sortable: true,
    cell: (event) => waitingText(event, now) ?? (event.isPublished ? 'Published' : 'Hidden'),
  },
];

/** No day is broken in two. */
function Days({ event: { startDate, endDate } }: { event: AdminEvent }) {
  if (!startDate) return 'No Date';
  const [first, last] = formatDayRange(startDate, endDate).split(' to ');
  return (
    <>
      <span className="nowrap">{first}</span>
      {last && (
        <>
          {' '}
          <span className="nowrap">to {last}</span>
        </>
      )}
    </>
  );
}

function Who({ event: { title, location, imgUrl, status, isFeatured } }: { event: AdminEvent }) {
  return (
    <span className="cell-who">
      <Picture
        {...itemPicture(imgUrl, 'card')}
        className="cell-picture"
        sizes="52px"
        fallbackSrc={DEFAULT_EVENT_PICTURE}
        alt=""
      />
      <span>
        {title}
        {isFeatured && (
          <>
            {' '}
            <Badge tone="kokum" size="s" icon="star">
              Featured
            </Badge>
          </>
        )}
        {(status === 'cancelled' || status === 'postponed') && (
          <>
            {' '}
            <Badge tone="quiet" size="s">
              {status === 'cancelled' ? 'Cancelled' : 'Postponed'}
            </Badge>
          </>
        )}
        <br />
        <span className="sub-text">{location}</span>
      </span>
    </span>
  );
}
