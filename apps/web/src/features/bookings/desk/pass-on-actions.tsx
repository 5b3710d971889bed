import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { canHandOver } from '@kickstand/contract/desk/pass-on.rules';
import { useState } from 'react';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Button } from '../../../ui/base/button.tsx';
import { HandOver } from './hand-over.tsx';
import { MoveBooking } from './move-booking.tsx';

type Props = {
  booking: AdminBooking;
  /** Undefined while it loads. */
  money: BookingMoney | undefined;
  /** This booking has ended: another one took its place. */
  onDone: () => void;
};

/** Ways to pass a paid place on. */
export function PassOnActions({ booking, money, onDone }: Props) {
  const [open, setOpen] = useState<'move' | 'hand-over' | null>(null);
  const now = useNow();
  const close = () => setOpen(null);
  if (booking.status !== 'paid' || !money) return null;
  const isEarlyEnough = canHandOver(booking.item.startTime, now);
  return (
    <>
      <div className="booking-actions">
        <Button variant="secondary" size="s" onClick={() => setOpen('move')}>
          Move to another {booking.kind}
        </Button>
        {isEarlyEnough && (
          <Button variant="secondary" size="s" onClick={() => setOpen('hand-over')}>
            Hand over to another rider
          </Button>
        )}
      </div>
      {open === 'move' && <MoveBooking booking={booking} money={money} onDone={onDone} onClose={close} />}
      {open === 'hand-over' && <HandOver booking={booking} onDone={onDone} onClose={close} />}
    </>
  );
}
