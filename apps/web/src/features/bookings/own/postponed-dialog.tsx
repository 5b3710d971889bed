import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import type { PostponedAnswer } from '@kickstand/contract/calling-off/postpone.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { failureText } from '../../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAnswerPostponed } from '../bookings.api.ts';
import { refundLabel, stillPaid } from './postponed-words.ts';

type Props = { booking: Booking; answer: PostponedAnswer; newStart: string; onClose: () => void };

/** Asks again before the answer counts. */
export default function PostponedDialog({ booking, answer, newStart, onClose }: Props) {
  const answering = useAnswerPostponed(booking);
  const paid = stillPaid(booking);
  const isKeeping = answer === 'keep';

  const confirm = () =>
    answering.mutate(answer, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        toast.error(failureText(error, 'Your answer didn’t reach us. Please try again.'));
        onClose();
      },
    });

  return (
    <ConfirmDialog
      open
      danger={!isKeeping}
      title={isKeeping ? 'Keep your place' : paid > 0 ? 'Have everything refunded' : 'Give up your place'}
      question={
        isKeeping
          ? `Will you come ${formatDayTime(newStart)}?`
          : `Give up your place${paid > 0 ? ` and get back ${formatRupees(paid)}` : ''}?`
      }
      detail={isKeeping ? 'Your ticket will stay valid.' : 'Your place will be open to another rider right away.'}
      confirmLabel={isKeeping ? 'Keep my place' : refundLabel(booking)}
      cancelLabel="Not now"
      busy={answering.isPending}
      busyLabel="Sending..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
