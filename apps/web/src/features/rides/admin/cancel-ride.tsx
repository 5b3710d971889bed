import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { useRef, useState } from 'react';
import { CAUSE_OPTIONS, useCalledOff } from '../../../lib/form/called-off.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextArea } from '../../../ui/form/text-input.tsx';
import { useCancelRide } from './rides-admin.api.ts';

/** The organiser cancels a ride: the one way to refund all riders at once. */
export function CancelRide({ ride, onClose }: { ride: AdminRide; onClose: () => void }) {
  const cancelling = useCancelRide();
  const { cause, reason, body, choose, setReason } = useCalledOff('ride');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { live } = ride.bookings;

  const confirm = () => {
    setMissing(!reason.trim());
    if (!reason.trim()) return field.current?.focus();
    cancelling.mutate(
      { id: ride._id, ...body },
      {
        onSuccess: () => {
          toast.success('Ride cancelled successfully');
          onClose();
        },
        onError: (error) => toast.error(failureText(error, 'Failed to cancel ride')),
      },
    );
  };

  return (
    <ConfirmDialog
      open
      danger
      title="Cancel ride"
      question={`Are you sure you want to cancel ${ride.title}?`}
      detail={`${consequence(live)}`}
      confirmLabel={live > 0 ? 'Cancel ride and refund' : 'Cancel ride'}
      cancelLabel="Keep ride"
      busy={cancelling.isPending}
      busyLabel="Cancelling..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Cause">
        <Select value={cause} onChange={(event) => choose(event.target.value)}>
          {CAUSE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" required help={reasonHelp(live)} error={isMissing ? 'Reason is required' : undefined}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={MAX_CANCEL_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Riders read this text, so nothing internal belongs in it. */
const reasonHelp = (live: number) =>
  live === 0
    ? 'Shown on the ride and kept in the audit log.'
    : "We'll send it word for word to every rider with a place, and show it on the ride.";

function consequence(live: number): string {
  if (live === 0) return 'No one has a place on it. Booking will close.';
  return live === 1
    ? 'The 1 rider with a place will be emailed and fully refunded, and booking will close.'
    : `All ${live} riders will be emailed and fully refunded, and booking will close.`;
}
