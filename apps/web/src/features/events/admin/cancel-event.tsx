import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { useState } from 'react';
import { CAUSE_OPTIONS, useCalledOff } from '../../../lib/form/called-off.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextArea } from '../../../ui/form/text-input.tsx';
import { useCancelEvent } from './admin-events.api.ts';

type Props = {
  event: AdminEvent;
  /** Opened by the status of a form, which may hold other changes. */
  isFromForm?: boolean;
  onCancelled?: () => void;
  onClose: () => void;
};

/** The organiser calls an event off; a failure leaves the dialog and the reason as they are. */
export function CancelEvent({ event, isFromForm = false, onCancelled, onClose }: Props) {
  const { cause, reason, body, choose, setReason } = useCalledOff('event');
  const [problem, setProblem] = useState<string>();
  const cancelling = useCancelEvent();
  const { live } = event.bookings;

  const confirm = () => {
    if (reason.trim() === '') return setProblem('Reason is required');
    cancelling.mutate(
      { id: event._id, ...body },
      {
        onSuccess: () => {
          toast.success('Event cancelled successfully', live > 0 ? 'The refunds are on their way.' : '');
          (onCancelled ?? onClose)();
        },
        onError: (error) => toast.error('Failed to cancel event', failureText(error, '')),
      },
    );
  };

  return (
    <ConfirmDialog
      open
      danger
      title="Cancel event"
      question={`Are you sure you want to cancel ${event.title}?`}
      detail={`${
        live > 0
          ? `${live === 1 ? '1 person has' : `${live} people have`} booked it. Everyone will be emailed and fully refunded.`
          : 'No one has booked it. It will be marked as cancelled and booking will close.'
      }${isFromForm ? " Other changes in the form won't be saved." : ''}`}
      confirmLabel={live > 0 ? 'Cancel event and refund' : 'Cancel event'}
      cancelLabel="Keep event"
      busy={cancelling.isPending}
      busyLabel="Cancelling..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field className="cancel-reason" label="Cause">
        <Select
          value={cause}
          onChange={(change) => {
            choose(change.target.value);
            setProblem(undefined);
          }}
        >
          {CAUSE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        className="cancel-reason"
        label="Reason"
        required
        help={
          live > 0
            ? "We'll send it word for word to everyone who has booked, and show it on the event."
            : 'Shown on the event and kept in the audit log.'
        }
        error={problem}
      >
        <TextArea
          rows={2}
          maxLength={MAX_CANCEL_REASON}
          value={reason}
          onChange={(change) => {
            setReason(change.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
