import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { TicketCode } from './ticket-code.tsx';

/** A page can't turn the screen's brightness up, but it can fill the screen with white and keep it on. */
export function BrightCode({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="no-print" variant="secondary" size="s" onClick={() => setOpen(true)}>
        <Icon name="ticket" />
        Full screen
      </Button>
      {isOpen && <WhiteScreen booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function WhiteScreen({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const modal = useModal({ onClose });
  const { bookingNumber, personalInfo, item } = booking;
  useAwake();
  return (
    <dialog {...modal} className="ticket-bright" aria-label={`Ticket code of booking ${bookingNumber}`}>
      <TicketCode booking={booking} />
      <b className="booking-code">{spokenBookingNumber(bookingNumber)}</b>
      <p>
        {personalInfo.fullName}
        <br />
        {item.title}
      </p>
      <Button variant="dark" onClick={onClose} data-autofocus>
        Close
      </Button>
    </dialog>
  );
}

/** Keeps the screen on, where the browser can: it lets go whenever the page is hidden. */
function useAwake() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // refused while the battery is low
      lock = (navigator.wakeLock?.request('screen') ?? lock).catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      lock.then((held) => held?.release()).catch(() => {});
    };
  }, []);
}
