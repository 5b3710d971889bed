import type { Booking, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { itemCalendarPath, PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import type { MouseEvent } from 'react';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { BookingItem } from '../booking-item.ts';
import { KINDS } from '../booking-kinds.ts';
import type { usePayment } from '../checkout/use-payment.ts';

type DetailsProps = { kind: BookingKind; problem: string | undefined; onCancel: () => void };

export function DetailsButtons({ kind, problem, onCancel }: DetailsProps) {
  return (
    <>
      {problem && (
        <Note tone="bad" role="alert" className="booking-problem">
          {problem}
        </Note>
      )}
      <Button variant="secondary" className="dialog-foot-left" onClick={onCancel}>
        Cancel
      </Button>
      {KINDS[kind].hasIdlePrevious && (
        <Button variant="secondary" disabled>
          Previous
        </Button>
      )}
      <Button type="submit">Next</Button>
    </>
  );
}

type PaymentProps = {
  kind: BookingKind;
  price: number;
  payment: Pick<ReturnType<typeof usePayment>, 'phase' | 'isUnconfirmed'>;
  onPrevious: () => void;
};

export function PaymentButtons({ kind, price, payment, onPrevious }: PaymentProps) {
  const isBusy = payment.phase !== 'idle';
  if (payment.isUnconfirmed) {
    return (
      <>
        <Link className={`${buttonClass({ variant: 'secondary' })} dialog-foot-left`} to={PATHS.myBookings}>
          My bookings
        </Link>
        <Button type="submit" busy={isBusy} busyLabel="Processing...">
          Check again
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" className="dialog-foot-left" disabled={isBusy} onClick={onPrevious}>
        Previous
      </Button>
      <Button type="submit" busy={isBusy} busyLabel="Processing..." onClick={ignoreSecondClick}>
        {price === 0 ? 'Confirm Booking' : KINDS[kind].payLabel(price)}
      </Button>
    </>
  );
}

/** The second half of a double click on 'Next' lands on the button that has taken its place. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

export function ConfirmationButtons({ item, booking }: { item: BookingItem; booking: Booking | undefined }) {
  return (
    <>
      {item.startTime && (
        <a
          className={`${buttonClass({ variant: 'secondary' })} dialog-foot-left`}
          href={itemCalendarPath(item.kind, item._id)}
          aria-label="Add to calendar"
        >
          <Icon name="calendar" />
          <span className="booking-wide">Add to calendar</span>
        </a>
      )}
      {booking && (
        <Link className={buttonClass()} to={ticketPath(booking._id)}>
          <Icon name="ticket" />
          Ticket
        </Link>
      )}
      <Button type="submit" variant={booking ? 'secondary' : 'primary'}>
        Close
      </Button>
    </>
  );
}
