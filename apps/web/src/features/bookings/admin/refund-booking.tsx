import { MAX_REFUND_REASON } from '@kickstand/contract/bookings/bookings.values';
import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { SumList } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox, Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useRefundBooking } from './admin-bookings.api.ts';
import { policyWords } from './policy-words.ts';

type Values = { choice: 'policy' | 'all' | 'other'; amount: string; reason: string; keepPlace: boolean };

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
    toast.success(`Refund of ${formatRupees(amount)} started`, 'Follow it in the booking.');
    onClose();
  };

  return (
    <FormDialog<Values, number>
      title="Refund booking"
      saveLabel="Refund"
      busyLabel="Refunding..."
      loaded={{ values: { choice: policy.refund > 0 ? 'policy' : 'other', amount: '', reason: '', keepPlace: false } }}
      save={async (values) => {
        const amount = amountOf(values, money);
        const keepPlace = isFull(values, money) && values.keepPlace;
        await refunding.mutateAsync({ amount, reason: values.reason, expectedLeft: left, keepPlace });
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
              ...(money.failed > 0 ? [{ label: 'Failed, still owed', value: formatRupees(money.failed) }] : []),
              { label: 'Refund policy', value: policyWords(policy) },
              { label: 'Processing fee', value: formatRupees(0) },
            ]}
            total={{ label: 'Per policy', value: formatRupees(policy.refund) }}
          />
          <FieldGroup label="Refund amount" required>
            <Radio value="policy" disabled={policy.refund === 0} {...register('choice')}>
              Per policy: {formatRupees(policy.refund)}
            </Radio>
            <Radio value="all" {...register('choice')}>
              Everything left: {formatRupees(left)}
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
          {booking.status === 'paid' && isFull(watch(), money) && (
            <>
              {!watch('keepPlace') && (
                <Note tone="warn">
                  A full refund releases the place: once it's made, the booking is marked ‘Refunded’ and the place can
                  be booked again.
                </Note>
              )}
              <Checkbox {...register('keepPlace')}>Goodwill: refund everything and let them keep the place</Checkbox>
            </>
          )}
          <Field label="Reason for the audit log" required error={errors.reason?.message}>
            <TextInput
              maxLength={MAX_REFUND_REASON}
              {...register('reason', { validate: (text) => text.trim() !== '' || 'Reason is required' })}
            />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

/** Whether it refunds everything that is left of the payment. */
const isFull = (values: Values, money: BookingMoney) => amountOf(values, money) >= money.left;

const amountOf = ({ choice, amount }: Values, { policy, left }: BookingMoney) =>
  choice === 'policy' ? policy.refund : choice === 'all' ? left : Number(amount);

/** The problem with a typed amount, or true. */
export function amountProblem(text: string, left: number): true | string {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) return 'Amount must be a number';
  if (amount < 0.01) return 'Amount must be more than 0';
  return amount <= left || `At most ${formatRupees(left)} is left to refund.`;
}
