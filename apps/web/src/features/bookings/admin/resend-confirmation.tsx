import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useResendConfirmation } from './admin-bookings.api.ts';

/** Whoever has a place, and an address to write to, can be told so again. */
export function ResendConfirmation({ booking }: { booking: AdminBooking }) {
  const sending = useResendConfirmation(booking);
  const recipient = booking.user?.email ?? booking.personalInfo.email;
  if (booking.status !== 'paid' || !recipient) return null;

  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message, recipient),
      onError: (error) => toast.error(failureText(error, 'Failed to send the confirmation')),
    });

  return (
    <div className="booking-acts">
      <Button variant="secondary" size="s" busy={sending.isPending} busyLabel="Sending..." onClick={send}>
        <Icon name="mail" />
        Resend confirmation
      </Button>
    </div>
  );
}
