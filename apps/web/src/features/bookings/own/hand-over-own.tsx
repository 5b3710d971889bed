import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { canHandOver, HAND_OVER_LIMIT } from '@kickstand/contract/desk/pass-on.rules';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';

/** Loaded when it is needed: its form takes more code than the ticket. */
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

/** Offers a paid place to another rider; close to the start it says why it can't be. */
export function HandOverOwn({ booking, describedBy, now }: { booking: Booking; describedBy: string; now: Date }) {
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
