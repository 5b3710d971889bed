import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { bookingText, copiesText, hasErasable, namesOf } from '@kickstand/contract/guests/guests.rules';
import type { GuestBooking, GuestData } from '@kickstand/contract/guests/guests.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { KIND_PATHS, PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { Note } from '../../ui/feedback/note.tsx';

type Props = { guest: GuestData; onLeave: () => void };

/** What is held about a guest, and what an erasure does to each part. */
export function GuestFindings({ guest, onLeave }: Props) {
  const { account, bookings } = guest;
  const names = namesOf(bookings);
  const copies = copiesText(guest);
  return (
    <>
      {account && <AccountNote account={account} count={bookings.length} onLeave={onLeave} />}
      {names.length > 1 && hasErasable(guest) && (
        <Note tone="warn">
          These bookings name {names.length} people: {new Intl.ListFormat('en-GB').format(names)}. Make sure that the
          person who asks may speak for all of them.
        </Note>
      )}
      {bookings.length > 0 && (
        <ul className="guest-bookings" aria-label="Bookings">
          {bookings.map((booking) => (
            <Booking key={booking._id} booking={booking} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {!account?.isOwnAddress && (
        <p className="small-text dim-text">
          {copies && `Erased as well: ${copies}. `}
          Payments and receipts stay in the books; they name a booking, not a person.
        </p>
      )}
    </>
  );
}

type AccountNoteProps = { account: NonNullable<GuestData['account']>; count: number; onLeave: () => void };

function AccountNote({ account: { fullName, email, isOwnAddress }, count, onLeave }: AccountNoteProps) {
  return (
    <Note tone={isOwnAddress ? 'warn' : 'info'}>
      <p>
        {isOwnAddress
          ? `${fullName} has an account with this address, so nothing is erased here. Delete the account, or ask them to erase it under Your data.`
          : `${fullName}, who has an account, uses this as well. Their account and its bookings stay.`}
        {isOwnAddress && count > 0 && ' Then look here again for the bookings below, which were made without it.'}
      </p>
      <p>
        <Link className="link" to={searchedPath(PATHS.adminUsers, email)} onClick={onLeave}>
          Show the account
        </Link>
      </p>
    </Note>
  );
}

function Booking({ booking, onLeave }: { booking: GuestBooking; onLeave: () => void }) {
  const { kind, bookingNumber, title, startTime, name, part, isErasable } = booking;
  return (
    <li>
      <div className="guest-booking-head">
        <b>{title}</b>
        <Badge tone={isErasable ? 'kokum' : 'quiet'} size="s">
          {isErasable ? 'To erase' : 'Stays'}
        </Badge>
      </div>
      <p className="sub-text">
        {[startTime && formatDay(startTime), name, part === 'pillion' && 'pillion rider'].filter(Boolean).join(' · ')}
        {' · '}
        <Link className="link" to={searchedPath(KIND_PATHS[kind].bookings, bookingNumber)} onClick={onLeave}>
          {shownBookingNumber(bookingNumber)}
        </Link>
      </p>
      <p className="small-text">{bookingText(booking)}</p>
    </li>
  );
}
