import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Toggle } from '../../../ui/base/toggle.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOwnBookings } from '../bookings.api.ts';
import { TestMode } from '../test-mode.tsx';
import { BookingCard } from './booking-card.tsx';
import { type BookingTab, bookingsOfTab } from './sort-bookings.ts';
import '../booking.css';
import './own-bookings.css';

const TABS = [
  { value: 'upcoming', label: 'Coming up' },
  { value: 'past', label: 'Past' },
] as const satisfies { value: BookingTab; label: string }[];

/** Rides and events of the signed-in person. */
export function BookingList() {
  const [tab, setTab] = useState<BookingTab>('upcoming');
  return (
    <>
      <div className="sec-h">
        <h1>My bookings</h1>
        <Toggle options={TABS} value={tab} onChange={setTab} label="Bookings" />
      </div>
      <TabContent tab={tab} />
    </>
  );
}

function TabContent({ tab }: { tab: BookingTab }) {
  const bookings = useOwnBookings();
  const now = useNow();
  if (bookings.isPending) return <Waiting />;
  // what was loaded before stays when asking again fails
  if (!bookings.data) {
    return (
      <ErrorState
        className="card-r"
        title="Failed to load bookings"
        text={failureText(bookings.error, 'The list did not arrive. Please try again in a moment.')}
        action={
          <Button variant="dark" busy={bookings.isFetching} onClick={() => bookings.refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  const shown = bookingsOfTab(bookings.data, tab, now);
  if (shown.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      {shown.some(({ status }) => status === 'created') && (
        <div className="tickets-test">
          <TestMode />
        </div>
      )}
      <ul className="tickets">
        {shown.map((booking) => (
          <li key={booking._id}>
            <BookingCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Nothing = ({ tab }: { tab: BookingTab }) => (
  <Empty
    className="card-r"
    title={tab === 'upcoming' ? 'No rides or events ahead.' : 'Nothing behind you yet.'}
    text="What you book shows here, with its ticket."
    action={
      <div className="row">
        <Link className={buttonClass()} to={PATHS.upcomingRides}>
          Upcoming Rides
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.events}>
          Events
        </Link>
      </div>
    }
  />
);

const Waiting = () => (
  <div className="tickets" role="status">
    <VisuallyHidden>Loading bookings...</VisuallyHidden>
    {[1, 2].map((place) => (
      <div key={place} className="ticket">
        <div className="sk" />
        <div className="ticket-b">
          <Skeleton width={1} />
          <Skeleton width={3} shape="title" />
          <Skeleton width={4} />
        </div>
      </div>
    ))}
  </div>
);
