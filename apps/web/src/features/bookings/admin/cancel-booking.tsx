import { KIND_WORDS, MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { type CancelRefund, passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { ERRORS } from '@kickstand/contract/shared/errors';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox, Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { useBookingMoney, useEditBooking } from './admin-bookings.api.ts';
import { policyWords } from './policy-words.ts';
import { amountProblem } from './refund-booking.tsx';
import './booking-details.css';

type Choice = { refund: CancelRefund; amount: string; reason: string; tellRider: boolean };

/** Cancels and decides the refund in one step, so that one mail covers both. */
export function CancelBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const cancelling = useEditBooking(booking);
  const money = useBookingMoney(booking);
  const [choice, setChoice] = useState<Choice>({ refund: 'policy', amount: '', reason: '', tellRider: true });
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Choice>) => {
    setProblem(undefined);
    setChoice((before) => ({ ...before, ...part }));
  };
  const left = money.data?.left ?? 0;

  const confirm = () => {
    const checked = choice.refund === 'amount' && left > 0 ? amountProblem(choice.amount, left) : true;
    if (checked !== true) return setProblem(checked);
    cancelling.mutate(
      { status: 'cancelled', ...(money.data ? { cancellation: decisionOf(choice, left) } : {}) },
      {
        onSuccess: ({ data }) => {
          toast.success('Booking cancelled successfully', refundText(data?.booking?.refundAmount));
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
      busy={cancelling.isPending || money.isPending}
      busyLabel={cancelling.isPending ? 'Cancelling...' : 'Loading...'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack cancel-choice">
        {money.isError && (
          <Note tone="warn">
            We couldn't load the payment, so this won't refund anything. You can refund later from the booking.
          </Note>
        )}
        {money.data && left > 0 && (
          <RefundChoice money={money.data} choice={choice} problem={problem} onChange={change} />
        )}
        <Field label="Reason for the rider" help="Optional. The rider will see it in the email and on the booking.">
          <TextArea
            rows={2}
            maxLength={MAX_CANCEL_REASON}
            value={choice.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        {booking.status === 'paid' && booking.personalInfo.email && (
          <Checkbox checked={choice.tellRider} onChange={({ target }) => change({ tellRider: target.checked })}>
            Email the rider
          </Checkbox>
        )}
      </div>
    </ConfirmDialog>
  );
}

function RefundChoice({
  money: { left, policy },
  choice,
  problem,
  onChange,
}: {
  money: BookingMoney;
  choice: Choice;
  problem: string | undefined;
  onChange: (part: Partial<Choice>) => void;
}) {
  const option = (refund: CancelRefund, text: string) => (
    <Radio name="refund" value={refund} checked={choice.refund === refund} onChange={() => onChange({ refund })}>
      {text}
    </Radio>
  );
  return (
    <>
      <FieldGroup label="Refund" required>
        {option('policy', `Per policy: ${formatRupees(policy.refund)} (${policyWords(policy)})`)}
        {option('all', `Everything: ${formatRupees(left)}`)}
        {option('amount', 'Another amount')}
        {option('none', 'Nothing')}
      </FieldGroup>
      {choice.refund === 'amount' && (
        <Field label="Amount in rupees" error={problem} help={`At most ${formatRupees(left)}.`} required>
          <TextInput
            type="number"
            step="any"
            min={0}
            max={left}
            value={choice.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Where nothing is left, there is nothing to decide. */
const decisionOf = ({ refund, amount, reason, tellRider }: Choice, left: number) => ({
  refund: left > 0 ? refund : ('none' as const),
  ...(refund === 'amount' && left > 0 ? { amount: Number(amount) } : {}),
  reason,
  tellRider,
  ...(left > 0 ? { expectedLeft: left } : {}),
});

const refundText = (amount: number | undefined) => (amount ? `Refund of ${formatRupees(amount)} started` : undefined);
