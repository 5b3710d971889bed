import type { Booking, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useOwnBookings } from './bookings.api.ts';
import './own-places.css';

/**
 * Shown to a member who has booked, in place of the booking button; null for everyone else. Their bookings are fetched
 * once for all items of a page.
 */
export function useOwnPlaces() {
  const isMember = useSession().status === 'signed-in';
  const { data: bookings = [] } = useOwnBookings({ isWanted: isMember });
  return (kind: BookingKind, itemId: string, titleId?: string): ReactNode => {
    const booking = isMember ? ownBooking(bookings, kind, itemId) : undefined;
    return booking ? <OwnPlace booking={booking} titleId={titleId} /> : null;
  };
}

/** Does the visitor have a confirmed place? */
export function useIsGoing(kind: BookingKind, itemId: string): boolean {
  const isMember = useSession().status === 'signed-in';
  const { data: bookings = [] } = useOwnBookings({ isWanted: isMember });
  return isMember && ownBooking(bookings, kind, itemId)?.status === 'paid';
}

function OwnPlace({ booking: { _id, status }, titleId }: { booking: Booking; titleId: string | undefined }) {
  const isPaid = status === 'paid';
  return (
    <div className="own-place">
      <p>
        <Icon name={isPaid ? 'check' : 'clock'} />
        {isPaid ? "You're in" : 'Waiting for payment'}
      </p>
      <Link
        className={buttonClass({ variant: isPaid ? 'dark' : 'primary' })}
        to={isPaid ? ticketPath(_id) : PATHS.myBookings}
        aria-describedby={titleId}
      >
        {isPaid ? 'Your ticket' : 'Finish paying'}
      </Link>
    </div>
  );
}

/** A person's live booking of a ride or an event: the paid one, else the one still waiting for its payment. */
export function ownBooking<B extends Pick<Booking, 'kind' | 'status' | 'item'>>(
  bookings: B[],
  kind: BookingKind,
  itemId: string,
): B | undefined {
  const ofItem = bookings.filter(
    ({ kind: other, item }) => other === kind && item._id === itemId && item.isCancelled !== true,
  );
  return ofItem.find(({ status }) => status === 'paid') ?? ofItem.find(({ status }) => status === 'created');
}
