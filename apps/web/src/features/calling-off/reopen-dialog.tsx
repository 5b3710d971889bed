import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { reopenEvent } from '@kickstand/contract/events/events-admin.endpoints';
import { reopenRide } from '@kickstand/contract/rides/rides-admin.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

type Props = { kind: BookingKind; item: { _id: string; title: string }; onClose: () => void };

/** A cancelled ride or event takes place after all. */
export function ReopenDialog({ kind, item, onClose }: Props) {
  const [tellRiders, setTellRiders] = useState(true);
  const reopening = useReopen(kind);

  const confirm = () =>
    reopening.mutate(
      { id: item._id, tellRiders },
      {
        onSuccess: ({ data: { told } }) => {
          const mails = told === 1 ? '1 rider gets an email.' : `${told} riders get an email.`;
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
      question={`Does ${item.title} take place after all?`}
      detail="It can be booked again, and all its places are free. Cancelled bookings stay cancelled, and refunds stay refunds."
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

const REOPEN = { ride: reopenRide, event: reopenEvent };

function useReopen(kind: BookingKind) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, tellRiders }: { id: string; tellRiders: boolean }) =>
      call(REOPEN[kind], { params: { id }, body: { tellRiders } }),
    onSettled: () =>
      Promise.all([`admin-${kind}s`, `${kind}s`].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
