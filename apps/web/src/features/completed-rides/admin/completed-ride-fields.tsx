import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { LONGEST_DETAILS } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { UseFormReturn } from 'react-hook-form';
import { optionalNumber, requiredText } from '../../../lib/form/form-checks.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import type { CompletedRideValues } from './completed-ride-form-values.ts';
import { CompletedRidePictures } from './completed-ride-pictures.tsx';

const COMMAS = 'Separate with commas.';

type FieldsProps = { form: UseFormReturn<CompletedRideValues>; ride: CompletedRide | null; sentBytes: number | null };

export function CompletedRideFields({ form, ride, sentBytes }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormSection>
        <Field className="full" label="Title" required error={errors.title?.message}>
          <TextInput data-autofocus maxLength={150} {...register('title', requiredText('Title'))} />
        </Field>
        <Field className="full" label="Details" error={errors.details?.message}>
          <TextArea rows={4} maxLength={LONGEST_DETAILS} counter {...register('details')} />
        </Field>
        <Field label="Date" required error={errors.date?.message}>
          <TextInput type="date" {...register('date', requiredText('Date'))} />
        </Field>
        <Field label="Venue" required error={errors.venue?.message}>
          <TextInput maxLength={200} {...register('venue', requiredText('Venue'))} />
        </Field>
        <Field label="Distance (km)" error={errors.distance?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('distance', optionalNumber('Distance', 0))} />
        </Field>
        <Field label="Duration" help="Such as 4 hours or 2 days." error={errors.duration?.message}>
          <TextInput maxLength={60} {...register('duration')} />
        </Field>
        <Field label="Participants" error={errors.participants?.message}>
          <TextInput type="number" min={0} step={1} {...register('participants', optionalNumber('Participants', 0))} />
        </Field>
        <Field label="Difficulty" error={errors.difficulty?.message}>
          <Select {...register('difficulty')}>
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty}>{difficulty}</option>
            ))}
          </Select>
        </Field>
        <Field className="full" label="Weather" error={errors.weather?.message}>
          <TextInput maxLength={100} {...register('weather')} />
        </Field>
      </FormSection>
      <FormSection title="Highlights and route">
        <Field className="full" label="Highlights" help={COMMAS} error={errors.highlightsText?.message}>
          <TextInput {...register('highlightsText')} />
        </Field>
        <Field className="full" label="Tags" help={COMMAS} error={errors.tagsText?.message}>
          <TextInput {...register('tagsText')} />
        </Field>
        <Field label="Start location" error={errors.route?.startLocation?.message}>
          <TextInput maxLength={200} {...register('route.startLocation')} />
        </Field>
        <Field label="End location" error={errors.route?.endLocation?.message}>
          <TextInput maxLength={200} {...register('route.endLocation')} />
        </Field>
        <Field className="full" label="Waypoints" help={COMMAS} error={errors.waypointsText?.message}>
          <TextInput {...register('waypointsText')} />
        </Field>
      </FormSection>
      <FormSection title="Stats" columns={3}>
        <Field label="Average speed (km/h)" error={errors.stats?.averageSpeed?.message}>
          <TextInput
            type="number"
            min={0}
            step={0.1}
            {...register('stats.averageSpeed', optionalNumber('Average speed', 0))}
          />
        </Field>
        <Field label="Total elevation (m)" error={errors.stats?.totalElevation?.message}>
          <TextInput
            type="number"
            min={0}
            step={0.1}
            {...register('stats.totalElevation', optionalNumber('Total elevation', 0))}
          />
        </Field>
        <Field label="Max speed (km/h)" error={errors.stats?.maxSpeed?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('stats.maxSpeed', optionalNumber('Max speed', 0))} />
        </Field>
      </FormSection>
      <CompletedRidePictures control={control} register={register} ride={ride} sentBytes={sentBytes} />
      <FormSection>
        <Checkbox error={errors.isPublished?.message} {...register('isPublished')}>
          <b>Published</b>
          <span className="sub">Shown on the site</span>
        </Checkbox>
        <Checkbox error={errors.isFeatured?.message} {...register('isFeatured')}>
          <b>Featured</b>
          <span className="sub">Badge on the card</span>
        </Checkbox>
      </FormSection>
    </>
  );
}
