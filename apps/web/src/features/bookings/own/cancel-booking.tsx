import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { Button } from '../../../ui/base/button.tsx';
import { useLatePart } from '../../../ui/dialog/use-late-part.ts';

type Props = { booking: Booking; describedBy: string; size?: 's' };

const loadDialog = () => import('./cancel-dialog.tsx');

export function CancelBooking({ booking, describedBy, size }: Props) {
  const { Part: CancelDialog, button, close } = useLatePart(loadDialog);
  return (
    <>
      <Button variant="danger-outline" size={size} aria-describedby={describedBy} {...button}>
        Cancel booking
      </Button>
      {CancelDialog && <CancelDialog booking={booking} onClose={close} />}
    </>
  );
}
