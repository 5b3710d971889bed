import { EVENT_CATEGORIES, EVENT_STATUSES, EVENT_TYPES } from '@kickstand/contract/events/events.rules';
import { visibilityQuestion } from '@kickstand/contract/events/events-admin.rules';
import { zoneWords } from '@kickstand/contract/shared/club-zone';
import { wordsOf } from '@kickstand/contract/shared/words';
import type { UseFormReturn } from 'react-hook-form';
import { FORMATTED_TEXT } from '../../../lib/form/writing-tools.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { useCategoryLabel } from '../categories.ts';
import { type EventValues, eventRecord } from './event-record.ts';

type Form = UseFormReturn<EventValues>;

export function BasicInformation({ register, control, formState: { errors } }: Form) {
  const input = eventRecord.inputs(register);
  return (
    <FormSection title="Basic Information">
      <Field label="Title" required error={errors.title?.message}>
        <TextInput data-autofocus {...input('title')} />
      </Field>
      <Field label="Subtitle" error={errors.subtitle?.message}>
        <TextInput {...input('subtitle')} />
      </Field>
      <Field className="form-full" label="Short Description" required error={errors.description?.message}>
        <TextArea rows={2} counter {...input('description')} />
      </Field>
      <RichTextField {...FORMATTED_TEXT} className="form-full" control={control} name="details" label="Details" />
    </FormSection>
  );
}

export function EventSchedule({ register, formState: { errors } }: Form) {
  return (
    <FormSection title="Event Schedule" columns={3}>
      <Field label="Start Date & Time" required help={`${zoneWords()}.`} error={errors.startDate?.message}>
        <TextInput type="datetime-local" {...register('startDate')} />
      </Field>
      <Field label="End Date & Time" error={errors.endDate?.message}>
        <TextInput type="datetime-local" {...register('endDate')} />
      </Field>
      <Field label="Registration Deadline" error={errors.registrationDeadline?.message}>
        <TextInput type="datetime-local" {...register('registrationDeadline')} />
      </Field>
    </FormSection>
  );
}

export function VenueLocation({ register, formState: { errors } }: Form) {
  const input = eventRecord.inputs(register);
  return (
    <FormSection title="Venue & Location" columns={3}>
      <Field label="General Location" required error={errors.location?.message}>
        <TextInput {...input('location')} />
      </Field>
      <Field label="Venue Name" error={errors.venue?.name?.message}>
        <TextInput {...input('venue.name')} />
      </Field>
      <Field label="Address" error={errors.venue?.address?.message}>
        <TextInput {...input('venue.address')} />
      </Field>
      <Field label="City" error={errors.venue?.city?.message}>
        <TextInput {...input('venue.city')} />
      </Field>
      <Field label="State" error={errors.venue?.state?.message}>
        <TextInput {...input('venue.state')} />
      </Field>
      <Field label="Pincode" error={errors.venue?.pincode?.message}>
        <TextInput {...input('venue.pincode')} />
      </Field>
    </FormSection>
  );
}

type Classification = Form & {
  /** Opens the cancel dialog: with bookings, the status alone would move no money. */
  onCancel: (() => void) | null;
};

export function EventClassification({ register, watch, onCancel, formState: { errors } }: Classification) {
  const contradiction = visibilityQuestion({ status: watch('status'), isPublished: watch('isPublished') });
  return (
    <FormSection title="Event Classification" columns={3}>
      <Field label="Category" required error={errors.category?.message}>
        <Select {...register('category')}>{optionsOf(EVENT_CATEGORIES, useCategoryLabel())}</Select>
      </Field>
      <Field label="Event Type" required error={errors.eventType?.message}>
        <Select {...register('eventType')}>{optionsOf(EVENT_TYPES)}</Select>
      </Field>
      <Field
        label="Status"
        required
        help={contradiction ?? "The 'Published' box decides whether visitors see the event, not the status."}
        error={errors.status?.message}
      >
        <Select
          {...register('status', {
            onChange: ({ target }) => {
              if (target.value === 'cancelled') onCancel?.();
            },
          })}
        >
          {optionsOf(EVENT_STATUSES)}
        </Select>
      </Field>
    </FormSection>
  );
}

export function ContactInformation({ register, formState: { errors } }: Form) {
  const input = eventRecord.inputs(register);
  return (
    <FormSection title="Contact Information">
      <Field label="Support Email" error={errors.contactInfo?.supportEmail?.message}>
        <TextInput type="email" {...input('contactInfo.supportEmail')} />
      </Field>
      <Field label="Support Phone" error={errors.contactInfo?.supportPhone?.message}>
        <TextInput type="tel" {...input('contactInfo.supportPhone')} />
      </Field>
    </FormSection>
  );
}

/** The specification's words, as people write them. */
const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string = wordsOf) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
