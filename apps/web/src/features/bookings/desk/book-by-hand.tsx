import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS, methodText } from '@kickstand/contract/bookings/bookings.values';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { HAND_PAYMENTS, type HandPayment } from '@kickstand/contract/desk/hand-booking.rules';
import { type DeskItem, handBookingRequest } from '@kickstand/contract/desk/hand-booking.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { choice, flag, group, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox, Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form-dialog.tsx';
import { useBookByHand, useDeskItems } from './desk.api.ts';
import { FindMember } from './find-member.tsx';

const handRecord = recordForm({
  fields: {
    itemId: text(),
    userId: text(),
    personalInfo: group({ fullName: text(), contactNumber: text(), email: text() }),
    motorcycleInfo: group({ modelName: text(), motorcycleNumber: text() }),
    emergencyContact: group({ personName: text(), number: text() }),
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
              <Field className="form-full" label={KIND_WORDS[kind].name} required error={errors.itemId?.message}>
                <Select data-autofocus {...register('itemId')}>
                  <option value="">{items.isPending ? 'Loading...' : `Choose ${KIND_WORDS[kind].noun}`}</option>
                  {items.data?.map((open) => (
                    <option key={open._id} value={open._id}>
                      {itemText(open)}
                    </option>
                  ))}
                </Select>
              </Field>
              {items.isError && (
                <Note tone="bad" role="alert" className="form-full">
                  The {KIND_WORDS[kind].items} couldn't be loaded. Please close this and try again.
                </Note>
              )}
              {item?.placesLeft === 0 && (
                <Note tone="warn" className="form-full">
                  Every place is taken or being paid for, so this will be refused unless a place is freed first.
                </Note>
              )}
            </FormSection>
            <FormSection title="Rider">
              <div className="form-full">
                <FindMember
                  chosen={member}
                  onChoose={(found) => {
                    setMember(found?.fullName ?? null);
                    setValue('userId', found?._id ?? '', { shouldDirty: true });
                    setValue('personalInfo.fullName', found?.fullName ?? '');
                    setValue('personalInfo.contactNumber', found?.phone ?? '');
                    setValue('personalInfo.email', found?.email ?? '');
                  }}
                />
              </div>
              <Field className="form-full" label="Full Name" required error={errors.personalInfo?.fullName?.message}>
                <TextInput {...input('personalInfo.fullName')} />
              </Field>
              <Field label="Contact Number" required error={errors.personalInfo?.contactNumber?.message}>
                <TextInput type="tel" {...input('personalInfo.contactNumber')} />
              </Field>
              <Field
                label="Email"
                error={errors.personalInfo?.email?.message}
                help={member ? "Mails go to the member's account." : undefined}
              >
                <TextInput type="email" {...input('personalInfo.email')} />
              </Field>
              <Field label="Motorcycle" error={errors.motorcycleInfo?.modelName?.message}>
                <TextInput {...input('motorcycleInfo.modelName')} />
              </Field>
              <Field label="Number Plate" error={errors.motorcycleInfo?.motorcycleNumber?.message}>
                <TextInput {...input('motorcycleInfo.motorcycleNumber')} />
              </Field>
              <Field label="Emergency Contact" error={errors.emergencyContact?.personName?.message}>
                <TextInput {...input('emergencyContact.personName')} />
              </Field>
              <Field label="Emergency Number" error={errors.emergencyContact?.number?.message}>
                <TextInput type="tel" {...input('emergencyContact.number')} />
              </Field>
              {member && (
                <p className="form-full sub-text">What you leave empty is taken from the member's last booking.</p>
              )}
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

const itemText = ({ title, startTime, placesLeft }: DeskItem) =>
  [
    title,
    startTime ? formatDateTime(startTime) : 'Date TBD',
    placesLeft === 0 ? 'full' : placesLeft === 1 ? '1 place left' : `${placesLeft} places left`,
  ].join(' · ');
