import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { HAND_PAYMENTS, type HandPayment } from '@kickstand/contract/desk/hand-booking.rules';
import { handBookingRequest } from '@kickstand/contract/desk/hand-booking.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { choice, flag, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox, Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useBookByHand, useDeskItems } from './desk.api.ts';
import { ItemSelect } from './item-select.tsx';
import { RIDER_FIELDS, RiderFields } from './rider-fields.tsx';

const handRecord = recordForm({
  fields: {
    itemId: text(),
    ...RIDER_FIELDS,
    payment: choice<HandPayment>('cash'),
    utr: text(),
    tellRider: flag(true),
  },
  schema: handBookingRequest,
});
type Values = typeof handRecord.empty;

/** An organiser books a place for a member or a guest who pays in cash, by bank transfer or nothing. */
export function BookByHand({ kind, onClose }: { kind: BookingKind; onClose: () => void }) {
  const items = useDeskItems(kind);
  const booking = useBookByHand(kind);
  const [member, setMember] = useState<string | null>(null);

  const done = ({ bookingNumber, personalInfo }: AdminBooking) => {
    toast.success('Booking added successfully', `${personalInfo.fullName}, ${shownBookingNumber(bookingNumber)}`);
    onClose();
  };

  return (
    <FormDialog<Values, AdminBooking>
      title="Add Booking"
      size="lg"
      saveLabel="Add Booking"
      busyLabel="Booking..."
      loaded={{ values: handRecord.empty }}
      check={handRecord.check}
      save={async (values, { idempotencyKey }) =>
        (await booking.mutateAsync({ body: handRecord.send(values) as never, idempotencyKey })).data.booking
      }
      explain={(error) => saveFailure(error, 'Failed to add booking')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const input = handRecord.inputs(register);
        const item = items.data?.find(({ _id }) => _id === watch('itemId'));
        const payment = watch('payment');
        return (
          <>
            <FormSection>
              <ItemSelect
                kind={kind}
                items={items}
                chosen={item}
                error={errors.itemId?.message}
                {...register('itemId')}
              />
            </FormSection>
            <FormSection title="Rider">
              <RiderFields
                input={input as never}
                setValue={setValue as never}
                errors={errors}
                member={member}
                onMember={setMember}
              />
            </FormSection>
            <FormSection title="Payment">
              <FieldGroup className="form-full" label="Paid" required error={errors.payment?.message}>
                {HAND_PAYMENTS.map((method) => (
                  <Radio key={method} value={method} {...register('payment')}>
                    {methodText(method)}
                    {method !== 'free' && item && `: ${formatRupees(item.price)}`}
                  </Radio>
                ))}
              </FieldGroup>
              {payment === 'bank-transfer' && (
                <Field
                  className="form-full"
                  label="UTR"
                  required
                  error={errors.utr?.message}
                  help="The reference of the transfer on the bank statement. Each pays for one booking."
                >
                  <TextInput autoComplete="off" spellCheck={false} {...input('utr')} />
                </Field>
              )}
              <div className="form-full">
                <Checkbox {...register('tellRider')}>Email the confirmation with the ticket to the rider</Checkbox>
              </div>
            </FormSection>
          </>
        );
      }}
    </FormDialog>
  );
}
