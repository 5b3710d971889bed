import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';
import { useConfirmItem } from './calling-off.api.ts';

type Item = { _id: string; title: string; startTime: string | null };
type Props = { kind: BookingKind; item: Item; onClose: () => void };

/** Go: the ride or event is going ahead as planned. */
export function ConfirmItemDialog({ kind, item, onClose }: Props) {
  const [words, setWords] = useState('');
  const confirming = useConfirmItem(kind);
  const confirm = () =>
    confirming.mutate(
      { id: item._id, words },
      {
        onSuccess: ({ data: { told } }) => {
          const mails = told === 1 ? '1 rider will get an email.' : `${told} riders will get an email.`;
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
      question={`Is ${item.title} going ahead${item.startTime ? ` on ${formatDayTime(item.startTime)}` : ''}?`}
      detail="Everyone with a place will get one email with the start and the meeting point. The page and the tickets will say so too, until you cancel or postpone it."
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
