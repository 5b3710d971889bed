import { cancellationTermsOf } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Button } from '../../../ui/base/button.tsx';
import { SumList } from '../../../ui/data/pair-list.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCancelBooking } from '../bookings.api.ts';
import { acrossDeadline } from './across-deadline.ts';
import { termsExplained, termsRows } from './cancellation-words.ts';

/** Shows the exact refund and the reason before the decision; the terms follow the clock while it is open. */
export default function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { now, terms, markRefused } = useTerms(booking);
  const cancellation = useCancelBooking(booking);
  const { item, bookingNumber } = booking;
  const day = item.startTime ? `, ${formatDay(item.startTime)}` : '';

  const close = () => {
    if (!cancellation.isPending) onClose();
  };
  const cancel = () =>
    cancellation.mutate(terms.refund, {
      onSuccess() {
        const detail = terms.refund > 0 ? `${formatRupees(terms.refund)} is on its way back to you.` : undefined;
        toast.success('Booking cancelled', detail);
        onClose();
      },
      onError(error) {
        toast.error(failureText(error, 'Failed to cancel booking'));
        if (error instanceof CallError && error.status === 409) markRefused(terms.refund);
      },
    });

  return (
    <Dialog
      open
      title="Cancel this booking?"
      onClose={close}
      footer={
        <>
          <Button variant="secondary" disabled={cancellation.isPending} onClick={close} data-autofocus>
            Keep my place
          </Button>
          <Button variant="danger" busy={cancellation.isPending} busyLabel="Cancelling..." onClick={cancel}>
            {terms.refund > 0 ? `Cancel and refund ${formatRupees(terms.refund)}` : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {item.title}
          {day}, booking <b>{bookingNumber}</b>.
        </p>
        {terms.paid > 0 && (
          <SumList
            boxed
            rows={termsRows(terms, booking, now)}
            total={{ label: 'Your refund', value: formatRupees(terms.refund) }}
          />
        )}
        <p className="small-text dim-text">{termsExplained(terms, booking)}</p>
        <Note tone="warn">Your place goes to the next rider right away. You can't undo this.</Note>
      </div>
    </Dialog>
  );
}

/**
 * The terms at this moment. When the server refuses the very sum this device has calculated, their clocks are on
 * different sides of a deadline: the server's is right, so its terms are shown.
 */
function useTerms(booking: Booking) {
  const now = useNow(1_000);
  const [refused, markRefused] = useState<number | null>(null);
  const own = cancellationTermsOf(booking, now);
  const { startTime } = booking.item;
  const isRefused = own.refund === refused && startTime !== null;
  const there = isRefused ? acrossDeadline(booking.refundTiers, startTime, now) : null;
  return there
    ? { now: there, terms: cancellationTermsOf(booking, there), markRefused }
    : { now, terms: own, markRefused };
}
