import { canCancel, spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { ITS_ON } from '@kickstand/contract/calling-off/calling-off.rules';
import { isOfferOpen } from '@kickstand/contract/calling-off/postpone.rules';
import { canHandOver, HAND_OVER_LIMIT } from '@kickstand/contract/desk/pass-on.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { itemPicture, itemSources } from '@kickstand/contract/shared/pictures';
import { itemCalendarPath, receiptPath } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense, useId, useState } from 'react';
import { useClub } from '../../../lib/club/club.tsx';
import { logoSource } from '../../../lib/club/logo.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useTilt } from '../../../lib/hooks/use-tilt.ts';
import { usePageTitle } from '../../../lib/page/page-handle.ts';
import { Link } from '../../../router/link.tsx';
import { Status } from '../../../ui/base/badge.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Mark } from '../../../ui/base/mark.tsx';
import { SpecList } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { AgreedWaiver } from '../agreed-waiver.tsx';
import { KINDS } from '../booking-kinds.ts';
import { beThere, isFree, moneyText, startsAt, statusOf, ticketState } from '../booking-words.ts';
import { useSavedAt } from '../own-bookings.api.ts';
import { Guilloche, RiderMark } from '../rider-mark.tsx';
import { BrightCode } from './bright-code.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { LatePayment } from './late-payment.tsx';
import { PostponedChoice } from './postponed-choice.tsx';
import { TicketCode } from './ticket-code.tsx';
import { TicketDay } from './ticket-day.tsx';
import './paper.css';

/** The ticket to show at the start, on a phone or on one sheet of paper. */
export function Ticket({ booking }: { booking: Booking }) {
  const titleId = useId();
  const { identity } = useClub();
  const now = useNow();
  const tilted = useTilt<HTMLDivElement>();
  const { kind, item, status, bookingNumber, personalInfo, motorcycleInfo, pillion, waiver } = booking;
  const { tone, label } = statusOf(booking);
  const ticket = ticketState(booking, now);
  const isValid = ticket === 'valid';
  const isOnline = useSavedAt() === null;
  usePageTitle(`Ticket ${spokenBookingNumber(bookingNumber)}`);
  return (
    <>
      {isOnline && <PostponedChoice booking={booking} />}
      <div className="ticket-tilt" ref={tilted}>
        <article className="ticket-pass">
          <div className="ticket-pass-picture" data-picture-slot="">
            <Picture
              {...itemPicture(item.imgUrl, 'strip')}
              sources={itemSources(item.imgUrl, { '(width <= 720px)': 'wide' })}
              fallbackSrc={KINDS[kind].picture}
              sizes="(width <= 720px) 100vw, 600px"
              priority
              alt=""
            />
          </div>
          <div className="ticket-pass-body">
            <Guilloche seed={item._id} />
            <p className="paper-club">
              <Mark logo={logoSource(identity)} />
              {identity.name}
            </p>
            <h1 id={titleId}>{item.title}</h1>
            <p>
              <Status tone={tone}>{label}</Status>
            </p>
            <RiderMark booking={booking} />
            {status === 'created' && <Note tone="warn">Not paid yet. Your ticket will be valid once you've paid.</Note>}
            {status !== 'created' && ticket === 'invalid' && <Note tone="bad">This isn't a valid ticket.</Note>}
            <SpecList
              rows={[
                { label: 'Starts', value: startsAt(booking) },
                ...(item.isConfirmed ? [{ label: 'Takes place', value: ITS_ON }] : []),
                ...(item.startTime ? [{ label: 'Be there', value: beThere(item.startTime) }] : []),
                ...(item.endTime ? [{ label: 'Ends', value: formatDayTime(item.endTime) }] : []),
                { label: 'Venue', value: item.venue || 'To be announced' },
                { label: 'Rider', value: personalInfo.fullName },
                { label: 'Motorcycle', value: bikeText(motorcycleInfo) },
                ...(pillion ? [{ label: 'Pillion', value: `${pillion.fullName}, ${pillion.bloodGroup}` }] : []),
                ...(waiver ? [{ label: 'Waiver', value: <AgreedWaiver waiver={waiver} /> }] : []),
                { label: 'Amount', value: moneyText(booking) },
              ]}
            />
          </div>
          <div className="ticket-pass-stub">
            {isValid && <TicketCode booking={booking} />}
            <p>
              <span className="small-text dim-text">Booking number</span>
              <b className="booking-code">{spokenBookingNumber(bookingNumber)}</b>
            </p>
            {isValid && <BrightCode booking={booking} />}
            {isValid && (
              <p className="small-text dim-text">
                Show this at the start.
                {identity.phones[0] && (
                  <>
                    {' '}
                    Questions?{' '}
                    <a className="link nowrap" href={`tel:${identity.phones[0].replace(/[^+\d]/g, '')}`}>
                      {identity.phones[0]}
                    </a>
                  </>
                )}
              </p>
            )}
          </div>
        </article>
      </div>
      <TicketDay booking={booking} isWanted={isValid} />
      <div className="flow-row no-print">
        {status === 'created' && <LatePayment booking={booking} describedBy={titleId} />}
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {isValid && isOnline && item.startTime && (
          <a className={buttonClass({ variant: 'secondary' })} href={itemCalendarPath(kind, item._id)}>
            <Icon name="calendar" />
            Add to calendar
          </a>
        )}
        {booking.paidAt && isOnline && !isFree(booking) && (
          <Link className={buttonClass({ variant: 'secondary' })} to={receiptPath(booking._id)}>
            Receipt
          </Link>
        )}
        {isOnline && isValid && status === 'paid' && !isOfferOpen(booking.postponed, now) && (
          <HandOverOwn booking={booking} describedBy={titleId} now={now} />
        )}
        {isOnline && canCancel(booking, now) && !isOfferOpen(booking.postponed, now) && (
          <CancelBooking booking={booking} describedBy={titleId} />
        )}
      </div>
    </>
  );
}

/** An organiser may have left it out. */
const bikeText = ({ modelName, motorcycleNumber }: Booking['motorcycleInfo']) =>
  [modelName, motorcycleNumber].filter(Boolean).join(', ') || 'Not given';

/** Loaded when it is needed: its form takes more code than the ticket. */
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

/** Offers a paid place to another rider; close to the start it says why it can't be. */
function HandOverOwn({ booking, describedBy, now }: { booking: Booking; describedBy: string; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  if (!canHandOver(booking.item.startTime, now)) {
    return <p className="ticket-too-late small-text dim-text">{HAND_OVER_LIMIT}</p>;
  }
  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Hand over
      </Button>
      {isOpen && (
        <Suspense>
          <HandOverDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
