import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { isOfferOpen, POSTPONED_ANSWERS, type PostponedAnswer } from '@kickstand/contract/calling-off/postpone.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAnswerPostponed } from '../bookings.api.ts';

/** A new date: the rider keeps the place or has everything refunded. The mail's links open the question about theirs. */
export function PostponedChoice({ booking }: { booking: Booking }) {
  const now = useNow(undefined, [booking.postponed?.answerUntil ?? null]);
  const [search] = useSearchParams();
  const linked = POSTPONED_ANSWERS.find((answer) => answer === search.get('answer')) ?? null;
  const [asked, setAsked] = useState<PostponedAnswer | null>(linked);
  const answering = useAnswerPostponed(booking);
  const { postponed, item, status, kind } = booking;
  if (status !== 'paid' || item.isCancelled || !isOfferOpen(postponed, now)) return null;
  const isKept = postponed.answer === 'keep';
  const paid = booking.amount - booking.refundAmount;

  const confirm = () =>
    asked &&
    answering.mutate(asked, {
      onSuccess: ({ message }) => {
        toast.success(message);
        setAsked(null);
      },
      onError: (error) => {
        toast.error(failureText(error, 'Your answer didn’t reach us. Please try again.'));
        setAsked(null);
      },
    });

  const { reason, cause, oldStart, newStart, answerUntil } = booking.postponed as NonNullable<Booking['postponed']>;
  return (
    <Note tone="warn" className="no-print stack">
      <p>
        <b>
          {isKept ? 'You keep your place.' : `This ${kind} was postponed.`} It starts {formatDayTime(newStart)}
          {oldStart && ` instead of ${formatDayTime(oldStart)}`}.
        </b>{' '}
        {causeSentence(kind, cause).replace(/^No go: /, 'Why: ')} {reason}
      </p>
      <p>
        {isKept
          ? `You can change your mind until ${formatDayTime(answerUntil)}.`
          : `Please answer before ${formatDayTime(answerUntil)}. If you don’t, you keep your place.`}
      </p>
      <div className="flow-row">
        {!isKept && (
          <Button size="s" onClick={() => setAsked('keep')}>
            Keep my place
          </Button>
        )}
        <Button size="s" variant="secondary" onClick={() => setAsked('refund')}>
          {refundLabel(paid)}
        </Button>
      </div>
      {asked && !(asked === 'keep' && isKept) && (
        <ConfirmDialog
          open
          danger={asked === 'refund'}
          title={asked === 'keep' ? 'Keep your place' : paid > 0 ? 'Have everything refunded' : 'Give up your place'}
          question={
            asked === 'keep'
              ? `Will you come ${formatDayTime(newStart)}?`
              : `Give up your place${paid > 0 ? ` and get back ${formatRupees(paid)}` : ''}?`
          }
          detail={asked === 'keep' ? 'Your ticket stays valid.' : 'Your place goes to another rider right away.'}
          confirmLabel={asked === 'keep' ? 'Keep my place' : refundLabel(paid)}
          cancelLabel="Not now"
          busy={answering.isPending}
          busyLabel="Sending..."
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        />
      )}
    </Note>
  );
}

/** Where nothing was paid, only the place can be given up. */
const refundLabel = (paid: number) => (paid > 0 ? 'Refund everything' : 'Give up my place');
