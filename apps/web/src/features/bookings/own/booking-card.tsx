import { canCancel, spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { isOfferOpen } from '@kickstand/contract/calling-off/postpone.rules';
import { itemCalendarPath, receiptPath, ticketPath } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { cancelText, isFree, moneyText, refundText, startsAt, statusOf, ticketState } from '../booking-words.ts';
import { useSavedAt } from '../own-bookings.api.ts';
import { OwnHelmet } from '../rider-mark.tsx';
import { TicketCard } from '../ticket-card.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { LatePayment } from './late-payment.tsx';
import { PostponedChoice } from './postponed-choice.tsx';
import { TicketCode } from './ticket-code.tsx';

type Props = { booking: Booking; now: Date };

const STUB_TEXTS = { valid: 'Show this at the start', over: 'Done', invalid: 'Not a valid ticket' };

export function BookingCard({ booking, now }: Props) {
  const titleId = useId();
  const { kind, item, status, paidAt } = booking;
  const { tone, label } = statusOf(booking);
  const ticket = ticketState(booking, now);
  const isValid = ticket === 'valid';
  const isOnline = useSavedAt() === null;
  return (
    <TicketCard
      kind={kind}
      item={item}
      titleId={titleId}
      tone={tone}
      label={label}
      rows={[
        { label: 'Starts', value: startsAt(booking) },
        { label: 'Venue', value: item.venue || 'To be announced' },
        { label: 'Amount', value: moneyText(booking) },
      ]}
      actions={
        <>
          {status === 'created' && <LatePayment booking={booking} describedBy={titleId} size="s" />}
          {isValid && (
            <Link
              className={buttonClass({ variant: 'dark', size: 's' })}
              to={ticketPath(booking._id)}
              aria-describedby={titleId}
            >
              <Icon name="ticket" />
              Ticket
            </Link>
          )}
          {isValid && isOnline && item.startTime && (
            <a
              className={buttonClass({ variant: 'secondary', size: 's' })}
              href={itemCalendarPath(kind, item._id)}
              aria-describedby={titleId}
            >
              <Icon name="calendar" />
              Add to calendar
            </a>
          )}
          {paidAt && isOnline && !isFree(booking) && (
            <Link
              className={buttonClass({ variant: 'secondary', size: 's' })}
              to={receiptPath(booking._id)}
              aria-describedby={titleId}
            >
              Receipt
            </Link>
          )}
          {isOnline && canCancel(booking, now) && !isOfferOpen(booking.postponed, now) && (
            <CancelBooking booking={booking} describedBy={titleId} size="s" />
          )}
        </>
      }
      stub={
        <>
          {isValid ? <TicketCode booking={booking} /> : <OwnHelmet size={56} />}
          <b>{spokenBookingNumber(booking.bookingNumber)}</b>
          <span className="small-text dim-text">{status === 'created' ? 'Valid once paid' : STUB_TEXTS[ticket]}</span>
        </>
      }
    >
      {isOnline && <PostponedChoice booking={booking} />}
      <BookingNews booking={booking} />
    </TicketCard>
  );
}

/** Status details of a booking that is not simply paid. */
function BookingNews({ booking: { item, refunds, status, cancelReason } }: { booking: Booking }) {
  const lines = [
    item.isCancelled && 'Called off by the organiser.',
    status === 'failed' && "The payment wasn't finished in time, so the place was released.",
    status === 'cancelled' && cancelText(cancelReason),
    ...refunds.map(refundText),
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.map((line) => (
    <p key={String(line)} className="small-text dim-text">
      {line}
    </p>
  ));
}
