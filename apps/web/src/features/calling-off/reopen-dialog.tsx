import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useReopen } from './calling-off.api.ts';

type Props = { kind: BookingKind; item: { _id: string; title: string }; onClose: () => void };

/** A cancelled ride or event is going ahead after all. */
export function ReopenDialog({ kind, item, onClose }: Props) {
  const [tellRiders, setTellRiders] = useState(true);
  const reopening = useReopen(kind);

  const confirm = () =>
    reopening.mutate(
      { id: item._id, tellRiders },
      {
        onSuccess: ({ data: { told } }) => {
          const mails = told === 1 ? '1 rider will get an email.' : `${told} riders will get an email.`;
          toast.success(`${item.title} is open again`, told > 0 ? mails : '');
          onClose();
        },
        onError: (error) => toast.error(failureText(error, `Failed to reopen the ${kind}`)),
      },
    );

  return (
    <ConfirmDialog
      open
      title={`Reopen ${kind}`}
      question={`Is ${item.title} going ahead after all?`}
      detail="It can be booked again, with all its places free. Bookings that were cancelled stay cancelled and refunded."
      confirmLabel={`Reopen ${kind}`}
      cancelLabel="Keep it cancelled"
      busy={reopening.isPending}
      busyLabel="Reopening..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox checked={tellRiders} onChange={({ target }) => setTellRiders(target.checked)}>
        Email everyone whose place was cancelled with it
      </Checkbox>
    </ConfirmDialog>
  );
}
