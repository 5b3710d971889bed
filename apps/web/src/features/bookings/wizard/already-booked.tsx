import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { ticketPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { BookingItem } from '../booking-item.ts';

type Props = { item: BookingItem; booking: Booking; onClose: () => void };

/** In place of the steps, for a person who has already booked. */
export function AlreadyBooked({ item, booking, onClose }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title="You're in"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Link className={buttonClass()} to={ticketPath(booking._id)}>
            Your ticket
          </Link>
        </>
      }
    >
      <div className="stack">
        <p>
          You have already booked this {item.kind}: {item.title}.
        </p>
        <p className="small-text dim-text">Booking number {spokenBookingNumber(booking.bookingNumber)}</p>
      </div>
    </Dialog>
  );
}
