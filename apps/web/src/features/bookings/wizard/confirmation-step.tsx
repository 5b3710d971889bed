import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Stone } from '../../../ui/base/stone.tsx';
import { SpecList } from '../../../ui/data/pair-list.tsx';
import type { BookingItem } from '../booking-item.ts';
import { beThere } from '../booking-words.ts';
import { Guilloche, RiderMark } from '../rider-mark.tsx';

type Props = { item: BookingItem; booking: Booking | undefined };

export function ConfirmationStep({ item, booking }: Props) {
  return (
    <div className="booking-done">
      <div className="booking-landing">
        <Stone cap="Booked" number={<Icon name="check" />} />
        <span className="booking-stamp" aria-hidden="true">
          Confirmed
        </span>
      </div>
      <h3 className="h2" tabIndex={-1}>
        Booking Confirmed!
      </h3>
      {booking && (
        <div className="booking-slot">
          <div className="booking-slip">
            <Guilloche seed={item._id} />
            <RiderMark booking={booking} />
            <p>
              <span className="small-text dim-text">Booking number</span>{' '}
              <b className="booking-code">{spokenBookingNumber(booking.bookingNumber)}</b>
            </p>
          </div>
        </div>
      )}
      <p className="dim-text">
        You will receive a confirmation email shortly. You'll also find your ticket in{' '}
        <Link className="link link-small" to={PATHS.myBookings}>
          My bookings
        </Link>
        .
      </p>
      <SpecList
        rows={[
          { label: 'Be there', value: [beThere(item.startTime), item.place].filter(Boolean).join(', ') },
          {
            label: 'Paid',
            value: booking && booking.amount > 0 ? formatRupees(booking.amount) : 'Free',
          },
        ]}
      />
    </div>
  );
}
