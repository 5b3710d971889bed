import { actionText, actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { mailText } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, HistoryEntry } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
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
        <p>The history couldn't be loaded.</p>
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
        Everything in the audit log
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

const MONEY_WORDS: Record<string, string> = {
  order: 'Order made at the payment provider',
  payment: 'Payment received',
  refund: 'Refund made',
  'failed-attempt': 'Payment attempt failed',
  'differing-payment': 'Payment differs from its order',
};

/** The outcome of the provider's message. */
const OUTCOME_WORDS: Record<string, string> = {
  confirmed: 'the place is confirmed',
  'sent-back': 'the money will be refunded',
  open: 'no money has arrived through it',
  returned: 'it was refunded before it could pay for the place',
  failed: 'the attempt failed',
  mismatch: 'amount or currency differs from the order, so the money will be refunded',
  unknown: 'matches nothing on record',
  known: 'entered in the books',
  ignored: 'nothing to do',
  unreadable: "couldn't be read",
  waiting: 'not processed yet',
};

/** An entry of a booking's history in words. */
export function historyText({ source, action, detail }: Pick<HistoryEntry, 'source' | 'action' | 'detail'>): {
  title: string;
  detail: string;
} {
  if (source === 'money') return { title: MONEY_WORDS[action] ?? action, detail };
  if (source === 'mail') return { title: `Email: ${mailText(action)}`, detail };
  if (source === 'provider') {
    return { title: `Message: ${action.replaceAll(/[._]/g, ' ')}`, detail: OUTCOME_WORDS[detail] ?? detail };
  }
  return { title: actionText(action), detail };
}
