import { type BookingField, fieldWords } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BLOOD_GROUPS, GENDERS } from '@kickstand/contract/bookings/bookings.values';
import { toDateInput } from '@kickstand/contract/shared/dates';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { AgreementBoxes } from './agreement-boxes.tsx';
import type { useBookingForm } from './use-booking-form.ts';

type Form = ReturnType<typeof useBookingForm>;

/** Step 1, its fields in the order in which they are checked. */
export function DetailsStep({ kind, form }: { kind: BookingKind; form: Form }) {
  const about = (name: BookingField) => ({
    label: labelOf(name),
    required: true,
    error: form.problem?.fields[name],
  });
  const control = (name: BookingField) => ({
    name,
    value: form.form[name],
    'aria-required': true,
    onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
  });
  const text = (name: BookingField, props: ComponentProps<'input'> & { help?: ReactNode }) => {
    const { help, ...rest } = props;
    return (
      <Field {...about(name)} help={help}>
        <TextInput {...control(name)} {...rest} />
      </Field>
    );
  };
  return (
    <>
      <h3 className="vh" tabIndex={-1}>
        Personal Details
      </h3>
      <div className="grid2">
        {text('email', { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {text('fullName', { autoComplete: 'name', maxLength: 100 })}
        <Field {...about('address')} className="full">
          <TextArea {...control('address')} rows={2} autoComplete="street-address" maxLength={500} />
        </Field>
        {text('contactNumber', { type: 'tel', autoComplete: 'tel', maxLength: 30, help: '10 digits' })}
        <Field {...about('gender')}>
          <Choices {...control('gender')} options={GENDERS} />
        </Field>
        {text('dateOfBirth', { type: 'date', autoComplete: 'bday', min: '1900-01-01', max: toDateInput(new Date()) })}
        <Field {...about('bloodGroup')}>
          <Choices {...control('bloodGroup')} options={BLOOD_GROUPS} />
        </Field>
      </div>
      <div className="set">
        <h4 className="legend">Motorcycle</h4>
        <div className="grid2">
          {text('motorcycleModelName', { autoComplete: 'off', maxLength: 100 })}
          {text('motorcycleNumber', { autoComplete: 'off', maxLength: 20, help: 'Like MH01AB1234' })}
        </div>
      </div>
      <div className="set">
        <h4 className="legend">In an emergency</h4>
        <div className="grid2">
          {text('emergencyContactPersonName', { autoComplete: 'off', maxLength: 100 })}
          {text('emergencyContactNumber', { type: 'tel', autoComplete: 'off', maxLength: 30, help: '10 digits' })}
          <Field {...about('medicalHistory')} className="full" help={medicalHelp(kind)}>
            <TextArea {...control('medicalHistory')} rows={2} autoComplete="off" placeholder="None" maxLength={2000} />
          </Field>
        </div>
      </div>
      <AgreementBoxes agreements={form.agreements} problem={form.problem} onAgree={form.agree} />
    </>
  );
}

/** 'Emergency contact number': the words of the messages. */
const labelOf = (field: BookingField) => fieldWords(field).replace(/^./, (letter) => letter.toUpperCase());

const medicalHelp = (kind: BookingKind) =>
  `Write ‘None’ if nothing applies. Only the organisers see this; it is removed 30 days after the ${kind}.`;

function Choices({ options, ...props }: ComponentProps<'select'> & { options: readonly string[] }) {
  return (
    <Select {...props}>
      <option value="">Please choose</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
