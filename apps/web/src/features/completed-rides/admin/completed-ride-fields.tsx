import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import {
  MAX_GALLERY_FILES,
  MAX_GALLERY_PICTURES,
} from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Control, UseFormReturn } from 'react-hook-form';
import { photoStore } from '../../../lib/photos/photo-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { GalleryField } from '../../../ui/media/gallery-field.tsx';
import { PhotoField } from '../../../ui/media/photo-field.tsx';
import { type CompletedRideValues, completedRideRecord } from './completed-ride-record.ts';

const COMMAS = 'Separate them with commas.';

type FieldsProps = {
  form: UseFormReturn<CompletedRideValues>;
  /** Whose drawn cover is shown where it has no photo. */
  ride: Pick<CompletedRide, 'imgUrl'> | null;
  sentBytes: number | null;
};

export function CompletedRideFields({ form, ride, sentBytes }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const input = completedRideRecord.inputs(register);
  return (
    <>
      <FormSection>
        <Field className="form-full" label="Title" required error={errors.title?.message}>
          <TextInput data-autofocus {...input('title')} />
        </Field>
        <Field className="form-full" label="Details" error={errors.details?.message}>
          <TextArea rows={4} counter {...input('details')} />
        </Field>
        <Field label="Date" required error={errors.date?.message}>
          <TextInput type="date" {...register('date')} />
        </Field>
        <Field label="Venue" required error={errors.venue?.message}>
          <TextInput {...input('venue')} />
        </Field>
        <Field label="Distance (km)" error={errors.distance?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('distance')} />
        </Field>
        <Field label="Duration" help="Such as 4 hours or 2 days." error={errors.duration?.message}>
          <TextInput {...input('duration')} />
        </Field>
        <Field label="Participants" error={errors.participants?.message}>
          <TextInput type="number" min={0} step={1} {...register('participants')} />
        </Field>
        <Field label="Difficulty" error={errors.difficulty?.message}>
          <Select {...register('difficulty')}>
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty}>{difficulty}</option>
            ))}
          </Select>
        </Field>
        <Field className="form-full" label="Weather" error={errors.weather?.message}>
          <TextInput {...input('weather')} />
        </Field>
      </FormSection>
      <FormSection title="Highlights and route">
        <Field className="form-full" label="Highlights" help={COMMAS} error={errors.highlights?.message}>
          <TextInput {...register('highlights')} />
        </Field>
        <Field className="form-full" label="Tags" help={COMMAS} error={errors.tags?.message}>
          <TextInput {...register('tags')} />
        </Field>
        <Field label="Start location" error={errors.route?.startLocation?.message}>
          <TextInput {...input('route.startLocation')} />
        </Field>
        <Field label="End location" error={errors.route?.endLocation?.message}>
          <TextInput {...input('route.endLocation')} />
        </Field>
        <Field className="form-full" label="Waypoints" help={COMMAS} error={errors.route?.waypoints?.message}>
          <TextInput {...register('route.waypoints')} />
        </Field>
      </FormSection>
      <FormSection title="Stats" columns={3}>
        <Field label="Average speed (km/h)" error={errors.stats?.averageSpeed?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('stats.averageSpeed')} />
        </Field>
        <Field label="Total elevation (m)" error={errors.stats?.totalElevation?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('stats.totalElevation')} />
        </Field>
        <Field label="Max speed (km/h)" error={errors.stats?.maxSpeed?.message}>
          <TextInput type="number" min={0} step={0.1} {...register('stats.maxSpeed')} />
        </Field>
      </FormSection>
      <CompletedRidePictures control={control} ride={ride} sentBytes={sentBytes} />
      <FormSection>
        <Checkbox error={errors.isPublished?.message} {...register('isPublished')}>
          <b>Published</b>
          <span className="sub-text">Shown on the site</span>
        </Checkbox>
        <Checkbox error={errors.isFeatured?.message} {...register('isFeatured')}>
          <b>Featured</b>
          <span className="sub-text">Badge on the card</span>
        </Checkbox>
        <Field
          label="Publish at"
          help="To publish it later, even if it isn't ticked above."
          error={errors.publishAt?.message}
        >
          <TextInput type="datetime-local" {...register('publishAt')} />
        </Field>
      </FormSection>
    </>
  );
}

type PicturesProps = {
  control: Control<CompletedRideValues>;
  ride: FieldsProps['ride'];
  sentBytes: number | null;
};

function CompletedRidePictures({ control, ride, sentBytes }: PicturesProps) {
  return (
    <FormSection title="Pictures" columns={1}>
      <PhotoField control={control} name="imgUrl" label="Cover" drawn={ride?.imgUrl} photos={photoStore} />
      <GalleryField
        control={control}
        name="gallery"
        label="Gallery"
        help={`Drop, paste or choose photos, ${MAX_GALLERY_FILES} at a time. Large photos are resized, and location data is removed.`}
        max={MAX_GALLERY_PICTURES}
        maxNew={MAX_GALLERY_FILES}
        photos={photoStore}
        sentBytes={sentBytes}
      />
    </FormSection>
  );
}
