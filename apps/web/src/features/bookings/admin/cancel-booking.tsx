import { isPaidByHand, KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { ERRORS } from '@kickstand/contract/shared/errors';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useBookingMoney, useEditBooking } from './admin-bookings.api.ts';
import { type CancelChoice, CancelReason, RefundChoice, START_CHOICE } from './cancel-choice.tsx';
import { policyWords } from './policy-words.ts';
import { amountProblem } from './refund-booking.tsx';
import './booking-details.css';

/** Cancels and decides the refund in one step, so that one mail covers both. */
export function CancelBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const cancelling = useEditBooking(booking);
  const money = useBookingMoney(booking);
  const [choice, setChoice] = useState(START_CHOICE);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<CancelChoice>) => {
    setProblem(undefined);
    setChoice((before) => ({ ...before, ...part }));
  };
  const left = money.data?.left ?? 0;

  const confirm = () => {
    const checked = choice.refund === 'amount' && left > 0 ? amountProblem(choice.amount, left) : true;
    if (checked !== true) return setProblem(checked);
    cancelling.mutate(
      { status: 'cancelled', cancellation: decisionOf(choice, money.data?.left) },
      {
        onSuccess: ({ data }) => {
          toast.success('Booking cancelled successfully', refundText(data?.booking));
          onClose();
        },
        onError: (error) => {
          const said = failureText(error, '');
          const isOver = said === ERRORS.BOOKING_ALREADY_CANCELLED.message;
          if (isOver) toast.error(said);
          else toast.error('Failed to cancel booking', said);
          if (isOver) onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      open
      danger
      title="Cancel booking"
      question={`Are you sure you want to cancel booking ${shownBookingNumber(booking.bookingNumber)}?`}
      detail={`${passengerOf(booking).name} will lose their place ${KIND_WORDS[booking.kind].preposition} ${booking.item.title}.`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      loading={!money.data && money.isFetching}
      busy={cancelling.isPending}
      busyLabel="Cancelling..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack cancel-choice">
        {money.errorUpdateCount > 0 && !money.data && (
          <Note tone="warn" className="stack">
            <p>We couldn't load the payment, so this won't refund anything. You can refund later from the booking.</p>
            <Button variant="secondary" size="s" busy={money.isFetching} onClick={() => money.refetch()}>
              Try Again
            </Button>
          </Note>
        )}
        {money.data && left > 0 && (
          <RefundChoice
            options={{
              policy: `Per policy: ${formatRupees(money.data.policy.refund)} (${policyWords(money.data.policy)})`,
              all: `Everything: ${formatRupees(left)}`,
              amount: 'Another amount',
              none: 'Nothing',
            }}
            most={left}
            choice={choice}
            problem={problem}
            onChange={change}
          />
        )}
        <CancelReason choice={choice} onChange={change} />
        {booking.status === 'paid' && booking.personalInfo.email && (
          <Checkbox checked={choice.tellRider} onChange={({ target }) => change({ tellRider: target.checked })}>
            Email the rider
          </Checkbox>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Where nothing is left, there is nothing to decide; what is left may be unknown, then it's decided later. */
function decisionOf({ refund, amount, reason, tellRider }: CancelChoice, left: number | undefined) {
  const words = { reason, tellRider };
  if (left === undefined) return words;
  if (left === 0) return { ...words, refund: 'none' as const };
  return { ...words, refund, ...(refund === 'amount' ? { amount: Number(amount) } : {}), expectedLeft: left };
}

function refundText(booking: Pick<AdminBooking, 'refundAmount' | 'paymentMethod'> | undefined): string | undefined {
  if (!booking?.refundAmount) return undefined;
  const sum = formatRupees(booking.refundAmount);
  return isPaidByHand(booking.paymentMethod) ? `${sum} to be paid back by hand` : `Refund of ${sum} started`;
}
