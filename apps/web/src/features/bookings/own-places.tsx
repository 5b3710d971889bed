import type { Booking, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import { positionText } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useOwnBookings } from './own-bookings.api.ts';
import { LeaveLine } from './waiting/leave-line.tsx';
import { useOwnEntries } from './waiting/own-entries.api.ts';
import './own-places.css';

/**
 * Shown to a member who has booked, in place of the booking button; null for everyone else. Their bookings are fetched
 * once for all items of a page.
 */
export function useOwnPlaces() {
  const isMember = useSession().status === 'signed-in';
  const { data: bookings = [] } = useOwnBookings({ isWanted: isMember });
  const { data: entries = [] } = useOwnEntries({ isWanted: isMember });
  return (kind: BookingKind, itemId: string, titleId?: string): ReactNode => {
    if (!isMember) return null;
    const entry = entries.find((own) => own.kind === kind && own.item._id === itemId);
    if (entry?.state === 'waiting') return <OwnLine entry={entry} titleId={titleId} />;
    const booking = ownBooking(bookings, kind, itemId);
    return booking ? <OwnPlace booking={booking} offerUntil={entry?.offerUntil} titleId={titleId} /> : null;
  };
}

/** Does the visitor have a confirmed place? */
export function useIsGoing(kind: BookingKind, itemId: string): boolean {
  const isMember = useSession().status === 'signed-in';
  const { data: bookings = [] } = useOwnBookings({ isWanted: isMember });
  return isMember && ownBooking(bookings, kind, itemId)?.status === 'paid';
}

type OwnPlaceProps = {
  booking: Booking;
  /** Until when a place from the waiting list is kept for the person. */
  offerUntil: string | null | undefined;
  titleId: string | undefined;
};

function OwnPlace({ booking: { _id, status }, offerUntil, titleId }: OwnPlaceProps) {
  const isPaid = status === 'paid';
  const isOffer = !isPaid && typeof offerUntil === 'string';
  return (
    <div className="own-place">
      <p>
        <Icon name={isPaid ? 'check' : 'clock'} />
        {isPaid ? "You're in" : isOffer ? `A place is yours until ${formatDayTime(offerUntil)}` : 'Waiting for payment'}
      </p>
      <Link
        className={buttonClass({ variant: isPaid ? 'dark' : 'primary' })}
        to={isPaid || isOffer ? ticketPath(_id) : PATHS.myBookings}
        aria-describedby={titleId}
      >
        {isPaid ? 'Your ticket' : isOffer ? 'Take your place' : 'Finish paying'}
      </Link>
    </div>
  );
}

function OwnLine({ entry, titleId }: { entry: OwnEntry; titleId: string | undefined }) {
  return (
    <div className="own-place">
      <p>
        <Icon name="clock" />
        {positionText(entry.position ?? 1)}
      </p>
      <LeaveLine entry={entry} describedBy={titleId} />
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
