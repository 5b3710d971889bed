import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Toggle } from '../../../ui/base/choice.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { checkoutQuery } from '../bookings.api.ts';
import { TestMode } from '../checkout/paying-notes.tsx';
import { useKeepTickets, useOwnBookings } from '../own-bookings.api.ts';
import { useOwnEntries } from '../waiting/own-entries.api.ts';
import { WaitingCard } from '../waiting/waiting-card.tsx';
import { BookingCard } from './booking-card.tsx';
import { SavedCopy } from './saved-copy.tsx';
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
      <div className="tickets-tabs">
        <Toggle options={TABS} value={tab} onChange={setTab} label="Bookings" />
      </div>
      <div className="tickets-saved">
        <SavedCopy />
      </div>
      <TabContent tab={tab} />
    </>
  );
}

function TabContent({ tab }: { tab: BookingTab }) {
  const bookings = useOwnBookings();
  useKeepTickets();
  const { data: entries = [], isLoading: isLoadingEntries } = useOwnEntries();
  const checkout = useQuery(checkoutQuery);
  const now = useNow();
  // the note about test mode stands above the list, which would move down when it came later
  if (bookings.isPending || checkout.isPending || isLoadingEntries) return <Waiting />;
  // data loaded before stays when a refetch fails
  if (!bookings.data) {
    return (
      <ErrorState
        className="card"
        title="Failed to load bookings"
        text={failureText(bookings.error, "We couldn't load the list. Please try again in a moment.")}
        onRetry={() => bookings.refetch()}
        isTrying={bookings.isFetching}
      />
    );
  }
  // what has to be decided soon comes first
  const isOffer = ({ _id }: Booking) => entries.some(({ bookingId }) => bookingId === _id);
  const shown = bookingsOfTab(bookings.data, tab, now).sort((a, b) => Number(isOffer(b)) - Number(isOffer(a)));
  const waiting = tab === 'upcoming' ? entries.filter(({ state }) => state === 'waiting') : [];
  if (shown.length + waiting.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      {shown.some(({ status }) => status === 'created') && (
        <div className="tickets-test">
          <TestMode />
        </div>
      )}
      <ul className="tickets">
        {waiting.map((entry) => (
          <li key={entry._id}>
            <WaitingCard entry={entry} />
          </li>
        ))}
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
    className="card"
    title={tab === 'upcoming' ? 'Nothing booked yet.' : 'No past rides yet.'}
    text="Your bookings and tickets will show up here."
    action={
      <div className="flow-row">
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
        <div className="skeleton" />
        <div className="ticket-body">
          <Skeleton width={1} />
          <Skeleton width={3} shape="title" />
          <Skeleton width={4} />
        </div>
      </div>
    ))}
  </div>
);

export type BookingTab = 'upcoming' | 'past';

/** The bookings of a tab: the next first, cancelled ones after it; or the latest first. */
export function bookingsOfTab<B extends Pick<Booking, 'status' | 'item'>>(
  bookings: B[],
  tab: BookingTab,
  now: Date,
): B[] {
  const chosen = bookings.filter(({ item }) => hasEnded(item, now) === (tab === 'past'));
  if (tab === 'past') return chosen.sort((a, b) => startOf(b) - startOf(a));
  return chosen.sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || startOf(a) - startOf(b));
}

const isOver = ({ status }: Pick<Booking, 'status'>) => status !== 'created' && status !== 'paid';

/** A ride without a date sorts last. */
const startOf = ({ item }: Pick<Booking, 'item'>) =>
  item.startTime === null ? Number.MAX_SAFE_INTEGER : new Date(item.startTime).getTime();
