import { canCancel, spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { isOfferOpen } from '@kickstand/contract/calling-off/postpone.rules';
import { itemPicture, itemSources } from '@kickstand/contract/shared/pictures';
import { itemCalendarPath, receiptPath, ticketPath } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { Status } from '../../../ui/base/badge.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { PairList } from '../../../ui/data/pair-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { KINDS } from '../booking-kinds.ts';
import { cancelText, isFree, moneyText, refundText, startsAt, statusOf, ticketState } from '../booking-words.ts';
import { useSavedAt } from '../bookings.api.ts';
import { OwnHelmet } from '../rider-mark.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { PostponedChoice } from './postponed-choice.tsx';
import { ResumePayment } from './resume-payment.tsx';
import { TicketCode } from './ticket-code.tsx';

type Props = { booking: Booking; now: Date };

const STUB_TEXTS = { valid: 'Show this at the start', over: 'Done', invalid: 'Not a valid ticket' };

/** Picture, facts and, behind the tear line, the stub. */
export function BookingCard({ booking, now }: Props) {
  const titleId = useId();
  const { kind, item, status, paidAt } = booking;
  const { tone, label } = statusOf(booking);
  const ticket = ticketState(booking, now);
  const isValid = ticket === 'valid';
  const isOnline = useSavedAt() === null;
  return (
    <article className="ticket" aria-labelledby={titleId}>
      <Picture
        {...itemPicture(item.imgUrl, 'tall')}
        sources={itemSources(item.imgUrl, { '(width <= 640px)': 'wide', '(width <= 900px)': 'strip' })}
        fallbackSrc={KINDS[kind].picture}
        sizes="(width <= 900px) calc(100vw - 42px), 240px"
        alt=""
      />
      <div className="ticket-body">
        <p>
          <Status tone={tone}>{label}</Status>
        </p>
        <h2 className="h3" id={titleId}>
          <Link className="card-link" to={KINDS[kind].itemPath(item._id)}>
            {item.title}
          </Link>
        </h2>
        <PairList
          rows={[
            { label: 'Starts', value: startsAt(booking) },
            { label: 'Venue', value: item.venue || 'To be announced' },
            { label: 'Amount', value: moneyText(booking) },
          ]}
        />
        {isOnline && <PostponedChoice booking={booking} />}
        <BookingNews booking={booking} />
        <div className="flow-row">
          {status === 'created' && <ResumePayment booking={booking} describedBy={titleId} size="s" />}
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
        </div>
      </div>
      <div className="ticket-stub">
        {isValid ? <TicketCode booking={booking} /> : <OwnHelmet size={56} />}
        <b>{spokenBookingNumber(booking.bookingNumber)}</b>
        <span className="small-text dim-text">{status === 'created' ? 'Valid once paid' : STUB_TEXTS[ticket]}</span>
      </div>
    </article>
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
