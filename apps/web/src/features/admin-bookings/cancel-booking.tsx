import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { ERRORS } from '@kickstand/contract/shared/errors';
import { failureText } from '../../lib/form-errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditBooking } from './admin-bookings.api.ts';

/** Sets the status; what was paid goes back by a refund only. */
export function CancelBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const cancelling = useEditBooking(booking);

  const confirm = () =>
    cancelling.mutate(
      { status: 'cancelled' },
      {
        onSuccess: () => toast.success('Booking cancelled successfully'),
        onError: (error) => {
          const said = failureText(error, '');
          if (said === ERRORS.BOOKING_ALREADY_CANCELLED.message) toast.error(said);
          else toast.error('Failed to cancel booking', said);
        },
        onSettled: onClose,
      },
    );

  return (
    <ConfirmDialog
      open
      danger
      title="Cancel booking"
      question={`Are you sure you want to cancel booking ${shownBookingNumber(booking.bookingNumber)}?`}
      detail={`${passengerOf(booking).name} loses the place ${booking.kind === 'ride' ? 'on' : 'at'} ${booking.item.title}. No money is sent back by this step.`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      busy={cancelling.isPending}
      busyLabel="Cancelling..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
