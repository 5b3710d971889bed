import { actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { historyText } from '@kickstand/contract/bookings/booking-history.rules';
import type { AdminBooking, HistoryEntry } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Button } from '../../../ui/base/button.tsx';
import { Differences } from '../../../ui/data/differences.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useBookingHistory } from './admin-bookings.api.ts';

/** Who changed what and when, the provider's messages, and the mails sent. */
export function BookingHistory({ booking, isEnabled }: { booking: AdminBooking; isEnabled: boolean }) {
  const { data, isError, isFetching, refetch } = useBookingHistory(booking, isEnabled);
  if (isError && !isFetching) {
    return (
      <div className="booking-actions">
        <p>The history could not be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton />;
  return (
    <>
      <ol className="booking-history">
        {data.map((entry) => (
          <Entry key={entry._id} {...entry} />
        ))}
      </ol>
      <Link className="link link-small" to={searchedPath(PATHS.adminAuditLog, booking.bookingNumber)}>
        All lines of the audit log
      </Link>
    </>
  );
}

function Entry(entry: HistoryEntry) {
  const { title, detail } = historyText(entry);
  return (
    <li>
      <p>
        <b>{title}</b>
        {detail && `: ${detail}`}
      </p>
      <Differences items={differencesOf(entry.before, entry.after)} />
      <p className="sub-text">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>, {actorText(entry.actor)}
      </p>
    </li>
  );
}
