import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { isOfferOpen, POSTPONED_ANSWERS, type PostponedAnswer } from '@kickstand/contract/calling-off/postpone.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useLatePart } from '../../../ui/dialog/use-late-part.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { refundLabel } from './postponed-words.ts';

type Postponed = NonNullable<Booking['postponed']>;

/** A new date: the rider keeps the place or has everything refunded. The mail's links open the question about theirs. */
export function PostponedChoice({ booking }: { booking: Booking }) {
  const now = useNow(undefined, [booking.postponed?.answerUntil ?? null]);
  const { postponed, item, status } = booking;
  if (status !== 'paid' || item.isCancelled || !isOfferOpen(postponed, now)) return null;
  return <OpenChoice booking={booking} postponed={postponed} />;
}

const loadDialog = () => import('./postponed-dialog.tsx');

function OpenChoice({ booking, postponed }: { booking: Booking; postponed: Postponed }) {
  const { Part: AnswerDialog, open, close } = useLatePart(loadDialog);
  const [asked, setAsked] = useState<PostponedAnswer>('refund');
  const { reason, cause, oldStart, newStart, answerUntil, answer } = postponed;
  const isKept = answer === 'keep';
  const ask = (wanted: PostponedAnswer) => {
    setAsked(wanted);
    open();
  };

  const [search] = useSearchParams();
  const linked = POSTPONED_ANSWERS.find((one) => one === search.get('answer'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened from the mail
  useEffect(() => {
    if (linked && linked !== answer) ask(linked);
  }, []);

  return (
    <Note tone="warn" className="no-print stack">
      <p>
        <b>
          {isKept ? "You're keeping your place." : `This ${booking.kind} was postponed.`} It starts{' '}
          {formatDayTime(newStart)}
          {oldStart && ` instead of ${formatDayTime(oldStart)}`}.
        </b>{' '}
        {causeSentence(booking.kind, cause).replace(/^No go: /, 'Why: ')} {reason}
      </p>
      <p>
        {isKept
          ? `You can change your mind until ${formatDayTime(answerUntil)}.`
          : `Please answer before ${formatDayTime(answerUntil)}. If you don’t, you’ll keep your place.`}
      </p>
      <div className="flow-row">
        {!isKept && (
          <Button size="s" onClick={() => ask('keep')}>
            Keep my place
          </Button>
        )}
        <Button size="s" variant="secondary" onClick={() => ask('refund')}>
          {refundLabel(booking)}
        </Button>
      </div>
      {AnswerDialog && <AnswerDialog booking={booking} answer={asked} newStart={newStart} onClose={close} />}
    </Note>
  );
}
