import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { confirmEvent } from '@kickstand/contract/events/events-admin.endpoints';
import { confirmRide } from '@kickstand/contract/rides/rides-admin.endpoints';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';

type Item = { _id: string; title: string; startTime: string | null };
type Props = { kind: BookingKind; item: Item; onClose: () => void };

/** Go: the ride or event takes place as planned. */
export function ConfirmItemDialog({ kind, item, onClose }: Props) {
  const [words, setWords] = useState('');
  const confirming = useConfirmItem(kind);
  const confirm = () =>
    confirming.mutate(
      { id: item._id, words },
      {
        onSuccess: ({ data: { told } }) => {
          const mails = told === 1 ? '1 rider gets an email.' : `${told} riders get an email.`;
          toast.success(`${item.title} is on`, told > 0 ? mails : '');
          onClose();
        },
        onError: (error) => toast.error(failureText(error, `Failed to confirm the ${kind}`)),
      },
    );
  return (
    <ConfirmDialog
      open
      title="It’s on"
      question={`Does ${item.title} take place${item.startTime ? ` on ${formatDayTime(item.startTime)}` : ''}?`}
      detail="Everyone with a place gets an email with start and meeting point, once. The page and the tickets say so too, until you cancel or postpone it."
      confirmLabel="Tell riders it’s on"
      cancelLabel="Not yet"
      busy={confirming.isPending}
      busyLabel="Sending..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Your words" help="Sent word for word. You can leave this empty.">
        <TextArea
          rows={3}
          maxLength={MAX_CANCEL_REASON}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

const CONFIRM = { ride: confirmRide, event: confirmEvent };

function useConfirmItem(kind: BookingKind) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, words }: { id: string; words: string }) =>
      call(CONFIRM[kind], { params: { id }, body: { words } }),
    onSettled: () =>
      Promise.all([`admin-${kind}s`, `${kind}s`].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
