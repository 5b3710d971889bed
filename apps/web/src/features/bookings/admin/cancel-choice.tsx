import { MAX_CANCEL_REASON } from '@kickstand/contract/bookings/bookings.values';
import { CANCEL_REFUNDS, type CancelRefund } from '@kickstand/contract/bookings/bookings-admin.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx';

export type CancelChoice = { refund: CancelRefund; amount: string; reason: string; tellRider: boolean };
export const START_CHOICE: CancelChoice = { refund: 'policy', amount: '', reason: '', tellRider: true };

type Props = { choice: CancelChoice; onChange: (part: Partial<CancelChoice>) => void };

/** How much is refunded, for one booking or for each of several. */
export function RefundChoice({
  options,
  most,
  choice,
  problem,
  onChange,
}: Props & { options: Record<CancelRefund, string>; most: number; problem: string | undefined }) {
  return (
    <>
      <FieldGroup label="Refund" required>
        {CANCEL_REFUNDS.map((refund) => (
          <Radio
            key={refund}
            name="refund"
            value={refund}
            checked={choice.refund === refund}
            onChange={() => onChange({ refund })}
          >
            {options[refund]}
          </Radio>
        ))}
      </FieldGroup>
      {choice.refund === 'amount' && (
        <Field label="Amount in rupees" error={problem} help={`At most ${formatRupees(most)}.`} required>
          <TextInput
            type="number"
            step="any"
            min={0}
            max={most}
            value={choice.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
      )}
    </>
  );
}

export function CancelReason({ choice, onChange }: Props) {
  return (
    <Field label="Reason for the rider" help="Optional. The rider will see it in the email and on the booking.">
      <TextArea
        rows={2}
        maxLength={MAX_CANCEL_REASON}
        value={choice.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </Field>
  );
}
