import { EVENT_CATEGORIES, EVENT_STATUSES, EVENT_TYPES } from '@kickstand/contract/events/events.rules';
import { DESCRIPTION_LENGTH, visibilityQuestion } from '@kickstand/contract/events/events-admin.rules';
import type { UseFormReturn } from 'react-hook-form';
import { capitalised } from '../../../lib/form/capitalised.ts';
import { optionalEmail, requiredText } from '../../../lib/form/form-checks.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { categoryLabel, isCategory } from '../categories.ts';
import { type EventValues, fits } from './event-values.ts';

type Form = UseFormReturn<EventValues>;

export function BasicInformation({ register, formState: { errors } }: Form) {
  return (
    <FormSection title="Basic Information">
      <Field label="Title" required error={errors.title?.message}>
        <TextInput data-autofocus maxLength={200} {...register('title', requiredText('Title'))} />
      </Field>
      <Field label="Subtitle" error={errors.subtitle?.message}>
        <TextInput maxLength={300} {...register('subtitle')} />
      </Field>
      <Field className="full" label="Short Description" required error={errors.description?.message}>
        <TextArea
          rows={2}
          counter
          maxLength={DESCRIPTION_LENGTH}
          {...register('description', requiredText('Short Description'))}
        />
      </Field>
      <Field className="full" label="Details" error={errors.details?.message}>
        <TextArea rows={4} maxLength={20_000} {...register('details')} />
      </Field>
    </FormSection>
  );
}

export function EventSchedule({ register, formState: { errors } }: Form) {
  return (
    <FormSection title="Event Schedule" columns={3}>
      <Field label="Start Date & Time" required help="India time." error={errors.startDate?.message}>
        <TextInput type="datetime-local" {...register('startDate', requiredText('Start Date & Time'))} />
      </Field>
      <Field label="End Date & Time" error={errors.endDate?.message}>
        <TextInput type="datetime-local" {...register('endDate', fits('endDate'))} />
      </Field>
      <Field label="Registration Deadline" error={errors.registrationDeadline?.message}>
        <TextInput type="datetime-local" {...register('registrationDeadline', fits('registrationDeadline'))} />
      </Field>
    </FormSection>
  );
}

export function VenueLocation({ register, formState: { errors } }: Form) {
  return (
    <FormSection title="Venue & Location" columns={3}>
      <Field label="General Location" required error={errors.location?.message}>
        <TextInput maxLength={200} {...register('location', requiredText('General Location'))} />
      </Field>
      <Field label="Venue Name" error={errors.venue?.name?.message}>
        <TextInput maxLength={200} {...register('venue.name')} />
      </Field>
      <Field label="Address" error={errors.venue?.address?.message}>
        <TextInput maxLength={300} {...register('venue.address')} />
      </Field>
      <Field label="City" error={errors.venue?.city?.message}>
        <TextInput maxLength={100} {...register('venue.city')} />
      </Field>
      <Field label="State" error={errors.venue?.state?.message}>
        <TextInput maxLength={100} {...register('venue.state')} />
      </Field>
      <Field label="Pincode" error={errors.venue?.pincode?.message}>
        <TextInput maxLength={20} {...register('venue.pincode')} />
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
        <Select {...register('category')}>{optionsOf(EVENT_CATEGORIES)}</Select>
      </Field>
      <Field label="Event Type" required error={errors.eventType?.message}>
        <Select {...register('eventType')}>{optionsOf(EVENT_TYPES)}</Select>
      </Field>
      <Field
        label="Status"
        required
        help={contradiction ?? "Whether visitors see the event is decided by the box 'Published', not by the status."}
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
  return (
    <FormSection title="Contact Information">
      <Field label="Support Email" error={errors.contactInfo?.supportEmail?.message}>
        <TextInput type="email" maxLength={254} {...register('contactInfo.supportEmail', optionalEmail)} />
      </Field>
      <Field label="Support Phone" error={errors.contactInfo?.supportPhone?.message}>
        <TextInput type="tel" maxLength={30} {...register('contactInfo.supportPhone')} />
      </Field>
    </FormSection>
  );
}

/** The specification's words, as people write them; a category has a name of its own. */
const optionsOf = (values: readonly string[]) =>
  values.map((value) => (
    <option key={value} value={value}>
      {isCategory(value) ? categoryLabel(value) : capitalised(value)}
    </option>
  ));
