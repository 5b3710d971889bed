import { BOOKING_STATUSES, type BookingStatus, STATUS_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { typedAmount } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { useRef, useState } from 'react';
import { optionalEmail, requiredEmail, requiredText } from '../../../lib/form/form-checks.ts';
import { recordHistory } from '../../../lib/form/record-history.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form-dialog.tsx';
import { fetchBooking, useEditBooking } from './admin-bookings.api.ts';

type Values = {
  status: BookingStatus;
  personalInfo: { fullName: string; email: string; contactNumber: string };
  amount: string;
};

export function EditBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const saving = useEditBooking(booking);
  // what was loaded and not touched keeps its paise; what is typed is a whole number
  const loadedAmounts = useRef(new Map<string, number>());
  const loaded = (record: AdminBooking) => {
    loadedAmounts.current.set(String(record.amount), record.amount);
    return loadedForm(record);
  };
  const [opened] = useState(() => loaded(booking));

  const done = () => {
    toast.success('Booking updated successfully');
    onClose();
  };

  return (
    <FormDialog<Values>
      title="Edit Booking"
      saveLabel="Update Booking"
      loaded={opened}
      history={recordHistory('booking', booking._id)}
      loadNewer={async () => loaded(await fetchBooking(booking))}
      save={({ status, personalInfo, amount }, { version }) =>
        saving.mutateAsync({
          status,
          'personalInfo.fullName': personalInfo.fullName,
          'personalInfo.email': personalInfo.email,
          'personalInfo.contactNumber': personalInfo.contactNumber,
          amount: loadedAmounts.current.get(amount) ?? typedAmount(amount),
          unchangedSince: version,
        })
      }
      explain={(error) => saveFailure(error, 'Failed to update booking')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <FormSection>
          <Field label="Booking Status" error={errors.status?.message} help="Places follow the status. No money moves.">
            <Select data-autofocus {...register('status')}>
              {BOOKING_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_WORDS[status].label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Amount" error={errors.amount?.message} help="Rupees, whole numbers.">
            <TextInput type="number" step="any" min={0} {...register('amount')} />
          </Field>
          <Field className="full" label="Full Name" error={errors.personalInfo?.fullName?.message}>
            <TextInput
              maxLength={100}
              {...register('personalInfo.fullName', booking.personalInfo.fullName ? requiredText('Full name') : {})}
            />
          </Field>
          <Field label="Email" error={errors.personalInfo?.email?.message}>
            <TextInput
              type="email"
              maxLength={254}
              {...register('personalInfo.email', booking.personalInfo.email ? requiredEmail : optionalEmail)}
            />
          </Field>
          <Field label="Contact Number" error={errors.personalInfo?.contactNumber?.message}>
            <TextInput type="tel" maxLength={30} {...register('personalInfo.contactNumber')} />
          </Field>
        </FormSection>
      )}
    </FormDialog>
  );
}

const loadedForm = ({ status, personalInfo: { fullName, email, contactNumber }, amount, updatedAt }: AdminBooking) => ({
  values: { status, personalInfo: { fullName, email, contactNumber }, amount: String(amount) },
  version: updatedAt,
});
