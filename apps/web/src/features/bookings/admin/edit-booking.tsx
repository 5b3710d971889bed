import { BOOKING_STATUSES, type BookingStatus, STATUS_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { typedAmount } from '@kickstand/contract/bookings/bookings-admin.rules';
import { type AdminBooking, bookingEditRequest } from '@kickstand/contract/bookings/bookings-admin.schema';
import { useRef, useState } from 'react';
import { choice, group, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { recordHistory, saveFailure } from '../../../lib/form/save-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { fetchBooking, useEditBooking } from './admin-bookings.api.ts';

const bookingRecord = recordForm({
  fields: {
    status: choice<BookingStatus>('created'),
    personalInfo: group({ fullName: text(), email: text(), contactNumber: text() }),
    amount: text(),
  },
  schema: bookingEditRequest,
});
type Values = typeof bookingRecord.empty;

/** A deleted person has no name and address left; a booking that has them keeps some. */
const missing = ({ personalInfo: { fullName, email } }: Values, before: AdminBooking['personalInfo']) => [
  ...(before.fullName && !fullName.trim()
    ? [{ field: 'personalInfo.fullName', message: 'Full name is required' }]
    : []),
  ...(before.email && !email.trim() ? [{ field: 'personalInfo.email', message: 'Email is required' }] : []),
];

export function EditBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const saving = useEditBooking(booking);
  // a loaded amount that is not edited keeps its paise; typed input is a whole number
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
      check={(values) => [...bookingRecord.check(values), ...missing(values, booking.personalInfo)]}
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
      {({ register, formState: { errors } }) => {
        const input = bookingRecord.inputs(register);
        return (
          <FormSection>
            <Field
              label="Booking Status"
              error={errors.status?.message}
              help="Changing the status updates places, not money."
            >
              <Select data-autofocus {...register('status')}>
                {BOOKING_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {STATUS_WORDS[status].label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Amount" error={errors.amount?.message} help="Whole rupees.">
              <TextInput type="number" step="any" min={0} {...register('amount')} />
            </Field>
            <Field className="form-full" label="Full Name" error={errors.personalInfo?.fullName?.message}>
              <TextInput {...input('personalInfo.fullName')} />
            </Field>
            <Field label="Email" error={errors.personalInfo?.email?.message}>
              <TextInput type="email" {...input('personalInfo.email')} />
            </Field>
            <Field label="Contact Number" error={errors.personalInfo?.contactNumber?.message}>
              <TextInput type="tel" {...input('personalInfo.contactNumber')} />
            </Field>
          </FormSection>
        );
      }}
    </FormDialog>
  );
}

const loadedForm = (booking: AdminBooking) => ({
  values: { ...bookingRecord.load(booking), amount: String(booking.amount) },
  version: booking.updatedAt,
});
