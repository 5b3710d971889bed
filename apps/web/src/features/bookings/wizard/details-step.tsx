import {
  AGREEMENTS,
  type Agreements,
  BOOKING_FIELDS,
  type BookingField,
  type BookingForm,
} from '@kickstand/contract/bookings/booking-form.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BLOOD_GROUPS, GENDERS } from '@kickstand/contract/bookings/bookings.values';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { capitalised } from '@kickstand/contract/shared/words';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { PolicyLink } from './before-you-pay.tsx';
import { AsksBox } from './papers/asks-box.tsx';
import { DeclarationBoxes } from './papers/declaration-boxes.tsx';
import { PillionFields } from './papers/pillion-fields.tsx';
import type { PapersForm } from './papers/use-papers.ts';

type Props = { kind: BookingKind; form: UseFormReturn<BookingForm>; papers: PapersForm };

/** Step 1, its fields in the order in which they are checked. */
export function DetailsStep({ kind, form, papers }: Props) {
  const about = (name: BookingField) => ({
    // 'Emergency contact number': the wording of the messages
    label: capitalised(BOOKING_FIELDS[name].words),
    required: true,
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const control = (name: BookingField) => ({ ...form.register(name), 'aria-required': true });
  const text = (name: BookingField, { help, ...props }: ComponentProps<'input'> & { help?: ReactNode }) => (
    <Field {...about(name)} help={help}>
      <TextInput {...control(name)} maxLength={BOOKING_FIELDS[name].maxLength} {...props} />
    </Field>
  );
  const area = (name: BookingField, { help, ...props }: ComponentProps<'textarea'> & { help?: ReactNode }) => (
    <Field {...about(name)} className="form-full" help={help}>
      <TextArea {...control(name)} rows={2} maxLength={BOOKING_FIELDS[name].maxLength} {...props} />
    </Field>
  );
  const choice = (name: BookingField, options: readonly string[]) => (
    <Field {...about(name)}>
      <Select {...control(name)}>
        <option value="">Please choose</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
  return (
    <>
      <h3 className="visually-hidden" tabIndex={-1}>
        Personal Details
      </h3>
      <AsksBox {...papers} />
      <div className="form-grid2">
        {text('personalInfo.email', { type: 'email', autoComplete: 'email' })}
        {text('personalInfo.fullName', { autoComplete: 'name' })}
        {area('personalInfo.address', { autoComplete: 'street-address' })}
        {text('personalInfo.contactNumber', { type: 'tel', autoComplete: 'tel', help: '10 digits' })}
        {choice('personalInfo.gender', GENDERS)}
        {text('personalInfo.dateOfBirth', {
          type: 'date',
          autoComplete: 'bday',
          min: '1900-01-01',
          max: toDateInput(new Date()),
        })}
        {choice('personalInfo.bloodGroup', BLOOD_GROUPS)}
      </div>
      <div className="form-set">
        <h4 className="form-legend">Motorcycle</h4>
        <div className="form-grid2">
          {text('motorcycleInfo.modelName', { autoComplete: 'off' })}
          {text('motorcycleInfo.motorcycleNumber', { autoComplete: 'off', help: 'Like MH01AB1234' })}
        </div>
      </div>
      <div className="form-set">
        <h4 className="form-legend">In an emergency</h4>
        <div className="form-grid2">
          {text('emergencyContact.personName', { autoComplete: 'off' })}
          {text('emergencyContact.number', { type: 'tel', autoComplete: 'off', help: '10 digits' })}
          {area('medicalHistory', { autoComplete: 'off', placeholder: 'None', help: medicalHelp(kind) })}
        </div>
      </div>
      <PillionFields {...papers} />
      <DeclarationBoxes {...papers} />
      <AgreementBoxes form={form} />
    </>
  );
}

const medicalHelp = (kind: BookingKind) =>
  `Write ‘None’ if nothing applies. Only the organisers see this; it is removed 30 days after the ${kind}.`;

function AgreementBoxes({ form: { register, formState } }: { form: UseFormReturn<BookingForm> }) {
  return (
    <div className="form-set booking-agreements">
      <FieldGroup label="Agreements" required>
        {AGREEMENTS.map((name) => (
          <Checkbox
            key={name}
            {...register(`agreements.${name}`)}
            aria-required
            aria-invalid={formState.errors.agreements?.[name] ? true : undefined}
          >
            {TEXTS[name]}
          </Checkbox>
        ))}
      </FieldGroup>
      <p className="small-text">
        In full: <PolicyLink to={PATHS.termsConditions}>Terms &amp; Conditions</PolicyLink>
      </p>
    </div>
  );
}

const TEXTS: Record<keyof Agreements, string> = {
  foodAndRefreshments: 'Food and refreshments: I understand what the fee covers and what I pay for myself.',
  informationAccuracy: 'Information accuracy: everything I entered is true.',
  noContrabands: 'No contrabands: I carry no alcohol, drugs or weapons.',
  rulesAndRegulations: 'Rules and regulations: I follow the lead, keep formation and wear full gear.',
};
