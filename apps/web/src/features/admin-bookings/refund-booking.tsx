import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { saveFailure } from '../../lib/save-failure.ts';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Radio } from '../../ui/radio.tsx';
import { SumList } from '../../ui/sum-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefundBooking } from './admin-bookings.api.ts';

type Values = { choice: 'policy' | 'all' | 'other'; amount: string; reason: string };

const POLICY_REASONS: Record<BookingMoney['policy']['reason'], string> = {
  'nothing-paid': 'nothing was paid',
  'no-date': 'no date yet: half goes back',
  'over-48-hours': 'more than 48 h to the start: half goes back',
  'under-48-hours': 'less than 48 h to the start: nothing goes back',
  'under-24-hours': 'less than 24 h to the start: nothing goes back',
  started: 'already started: nothing goes back',
  'called-off': 'called off by the organiser: all goes back',
  'already-applied': 'already applied when the rider cancelled',
};

/** Gives money back, by the policy unless the administrator decides otherwise. */
export function RefundBooking({
  booking,
  money,
  onClose,
}: {
  booking: AdminBooking;
  money: BookingMoney;
  onClose: () => void;
}) {
  const refunding = useRefundBooking(booking);
  const { policy, left } = money;

  const done = (amount: number) => {
    toast.success(`${formatRupees(amount)} goes back`, 'Its way is shown in the booking.');
    onClose();
  };

  return (
    <FormDialog<Values, number>
      title="Refund booking"
      saveLabel="Refund"
      busyLabel="Refunding..."
      loaded={{ values: { choice: policy.refund > 0 ? 'policy' : 'other', amount: '', reason: '' } }}
      save={async (values) => {
        const amount = amountOf(values, money);
        await refunding.mutateAsync({ amount, reason: values.reason, expectedLeft: left });
        return amount;
      }}
      explain={(error) => saveFailure(error, 'Failed to refund booking')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <div className="stack">
          <p>
            Booking <b>{shownBookingNumber(booking.bookingNumber)}</b>, {passengerOf(booking).name},{' '}
            {booking.item.title}.
          </p>
          <SumList
            boxed
            rows={[
              { label: 'Paid', value: formatRupees(money.paid) },
              { label: 'Already refunded', value: formatRupees(money.refunded) },
              { label: 'Refund policy', value: POLICY_REASONS[policy.reason] },
              { label: 'Processing fee', value: formatRupees(0) },
            ]}
            total={{ label: 'By the policy', value: formatRupees(policy.refund) }}
          />
          <FieldGroup label="How much goes back" required>
            <Radio value="policy" disabled={policy.refund === 0} {...register('choice')}>
              By the policy: {formatRupees(policy.refund)}
            </Radio>
            <Radio value="all" {...register('choice')}>
              All that is left: {formatRupees(left)}
            </Radio>
            <Radio value="other" {...register('choice')}>
              Another amount
            </Radio>
          </FieldGroup>
          <Field label="Amount in rupees" error={errors.amount?.message} help={`At most ${formatRupees(left)}.`}>
            <TextInput
              type="number"
              step="any"
              min={0}
              max={left}
              {...register('amount', {
                disabled: watch('choice') !== 'other',
                validate: (text) => amountProblem(text, left),
              })}
            />
          </Field>
          <Field label="Reason for the audit log" required error={errors.reason?.message}>
            <TextInput
              maxLength={200}
              {...register('reason', { validate: (text) => text.trim() !== '' || 'Reason is required' })}
            />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

const amountOf = ({ choice, amount }: Values, { policy, left }: BookingMoney) =>
  choice === 'policy' ? policy.refund : choice === 'all' ? left : Number(amount);

function amountProblem(text: string, left: number): true | string {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) return 'Amount must be a number';
  if (amount < 0.01) return 'Amount must be more than 0';
  return amount <= left || `At most ${formatRupees(left)} is left to refund.`;
}
