import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useCallback, useState } from 'react';
import { rememberReturn } from '../../../lib/session/return-to.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { currentPath, rememberBooking } from '../book-again.ts';
import type { BookingItem } from '../booking-item.ts';
import { KINDS } from '../booking-kinds.ts';
import { BookingSteps } from './booking-steps.tsx';
import '../booking.css';

type Props = { item: BookingItem; onClose: () => void };
/** A payment under way, and whose it is. */
type Payment = { owner: string | undefined; isOpen: boolean };

/**
 * Booking a ride or an event; one person's input is never shown to the next. A payment in progress is completed first,
 * even when its owner has logged out in another tab.
 */
export function Wizard({ item, onClose }: Props) {
  const { token, user } = useSession();
  const [payment, setPayment] = useState<Payment>({ owner: undefined, isOpen: false });
  const [held, setHeld] = useState<Booking>();
  const owner = payment.isOpen ? payment.owner : user?._id;
  const recordPayment = useCallback((isOpen: boolean) => setPayment({ owner, isOpen }), [owner]);

  if (!token && !payment.isOpen) return <LoginRequired item={item} isHeld={held !== undefined} onClose={onClose} />;
  return <BookingSteps key={owner} item={item} onClose={onClose} onHeld={setHeld} onPayment={recordPayment} />;
}

type LoginRequiredProps = {
  item: BookingItem;
  /** The person was logged out after a place had been held for them. */
  isHeld?: boolean;
  onClose: () => void;
};

function LoginRequired({ item, isHeld = false, onClose }: LoginRequiredProps) {
  const { loginText, loginLabel } = KINDS[item.kind];

  const leaveFor = (page: string) => {
    if (isHeld) rememberReturn(PATHS.myBookings);
    else rememberBooking(item, currentPath());
    window.location.assign(page);
  };

  return (
    <Dialog
      open
      size="sm"
      title="Login Required"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => leaveFor(PATHS.login)}>{loginLabel}</Button>
        </>
      }
    >
      <div className="stack">
        <p>{loginText}</p>
        {isHeld ? (
          <p className="small-text dim-text">
            You've been signed out. Your place is still held and any payment is safe. You'll find both in My bookings
            once you sign in again.
          </p>
        ) : (
          <>
            <p className="small-text dim-text">
              Sign in and we'll bring you straight back. We'll hold your place once you start paying for this{' '}
              {item.kind}.
            </p>
            <p className="small-text">
              New here?{' '}
              <button className="link" type="button" onClick={() => leaveFor(PATHS.register)}>
                Sign Up
              </button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
