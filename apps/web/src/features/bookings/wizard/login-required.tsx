import { PATHS } from '@kickstand/contract/shared/site-paths';
import { rememberReturn } from '../../../lib/session/return-to.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { currentPath, rememberBooking } from '../book-again.ts';
import type { BookingItem } from '../booking-item.ts';
import { KINDS } from '../booking-kinds.ts';

type Props = {
  item: BookingItem;
  /** The person was logged out after a place had been held for them. */
  isHeld?: boolean;
  onClose: () => void;
};

export function LoginRequired({ item, isHeld = false, onClose }: Props) {
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
