import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { participantsFrom } from '@kickstand/contract/events/events-admin.rules';
import type { UseFormReturn } from 'react-hook-form';
import { photoStore } from '../../../lib/photos/photo-store.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { PhotoField } from '../../../ui/media/photo-field.tsx';
import { type EventValues, hasEarlyBird } from './event-record.ts';

type Form = UseFormReturn<EventValues>;

export function PricingRegistration({
  register,
  watch,
  setValue,
  event,
  formState: { errors },
}: Form & { event: AdminEvent | null }) {
  const pricing = watch('pricing');
  return (
    <FormSection title="Pricing & Registration" columns={3}>
      <Field
        label="Max Participants"
        required
        help={event ? `${event.capacity.currentParticipants} sold.` : undefined}
        error={errors.maxParticipants?.message}
      >
        <TextInput
          type="number"
          min={1}
          step={1}
          {...register('maxParticipants', {
            // an entry that is no number of places becomes 1
            onBlur: ({ target }) => {
              const places = String(participantsFrom(target.value));
              if (places === target.value) return;
              setValue('maxParticipants', places);
              toast.info(`Max Participants is now ${places}`, 'With 1 place, the first booking sells the event out.');
            },
          })}
        />
      </Field>
      <Field label="Base Price" required={!pricing.isFree} error={errors.pricing?.basePrice?.message}>
        <TextInput type="number" min={0} step={0.01} readOnly={pricing.isFree} {...register('pricing.basePrice')} />
      </Field>
      <Field label="Currency" error={errors.pricing?.currency?.message}>
        <Select {...register('pricing.currency')}>
          <option value="INR">INR</option>
        </Select>
      </Field>
      {!pricing.isFree && (
        <Field label="Early Bird Price" error={errors.pricing?.earlyBirdPrice?.message}>
          <TextInput type="number" min={0} step={0.01} {...register('pricing.earlyBirdPrice')} />
        </Field>
      )}
      {hasEarlyBird(pricing) && (
        <Field
          label="Early Bird Deadline"
          help="Leave empty to run until the event starts."
          error={errors.pricing?.earlyBirdDeadline?.message}
        >
          <TextInput type="datetime-local" {...register('pricing.earlyBirdDeadline')} />
        </Field>
      )}
      <div className="form-full event-form-boxes">
        <Checkbox
          {...register('pricing.isFree', {
            onChange: ({ target }) => {
              if (target.checked) setValue('pricing.basePrice', '0', { shouldValidate: true });
            },
          })}
        >
          <b>Free event</b>
        </Checkbox>
        <Checkbox {...register('isBookingEnabled')}>
          <b>Booking enabled</b>
        </Checkbox>
      </div>
    </FormSection>
  );
}

export function MediaVisibility({
  register,
  control,
  current,
  formState: { errors },
}: Form & { current: string | null | undefined }) {
  return (
    <FormSection title="Media & Visibility">
      <div>
        <PhotoField control={control} name="imgUrl" label="Event Image" drawn={current} photos={photoStore} />
      </div>
      <Field label="Tags" help="Enter tags separated by commas" error={errors.tags?.message}>
        <TextInput {...register('tags')} />
      </Field>
      <div className="form-full event-form-boxes">
        <Checkbox {...register('isPublished')}>
          <b>Published</b>
          <span className="sub-text">Everyone can see it.</span>
        </Checkbox>
        <Checkbox {...register('isFeatured')}>
          <b>Featured</b>
        </Checkbox>
      </div>
      <Field
        label="Publish at"
        help="To publish it later, even if it isn't ticked above."
        error={errors.publishAt?.message}
      >
        <TextInput type="datetime-local" {...register('publishAt')} />
      </Field>
    </FormSection>
  );
}
