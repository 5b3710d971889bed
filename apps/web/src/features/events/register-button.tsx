import { bookingClosedReason, canWaitForEvent } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { useId } from 'react';
import { Button } from '../../ui/base/button.tsx';

type Props = {
  event: ClubEvent;
  now: Date;
  block?: boolean;
  /** Id of the event's title: a page has many of these buttons. */
  describedBy?: string;
  onBook: (event: ClubEvent) => void;
  /** Its dialog is loading. */
  isOpening: boolean;
};

/** Only where booking is enabled; disabled, with the reason, where it is closed. */
export function RegisterButton({ event, now, block, describedBy, onBook, isOpening }: Props) {
  const reasonId = useId();
  if (!event.isBookingEnabled) return null;
  const waits = canWaitForEvent(event, now);
  // with a waiting list, places that aren't taken are kept for those on it
  const reason = bookingClosedReason(event, now) ?? (waits ? 'Fully booked' : null);
  const description = [describedBy, reason && reasonId].filter(Boolean).join(' ');
  const opener = {
    block,
    opening: isOpening,
    'aria-haspopup': 'dialog',
    'aria-describedby': description || undefined,
    onClick: () => onBook(event),
  } as const;
  return (
    <div className="flow-row">
      <Button {...opener} disabled={reason !== null} opening={isOpening && !waits}>
        REGISTER NOW
      </Button>
      {waits && <Button {...opener}>Join the waiting list</Button>}
      {reason && (
        <p id={reasonId} className="event-register-why">
          {reason}
        </p>
      )}
    </div>
  );
}
