import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { zoneWords } from '@kickstand/contract/shared/club-zone';
import type { ReactNode } from 'react';
import { type Control, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { readCommaList } from '../../../lib/form/form-codec.ts';
import { FORMATTED_TEXT } from '../../../lib/form/writing-tools.ts';
import { photoStore } from '../../../lib/photos/photo-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RouteStrip } from '../../../ui/base/route-strip.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { PhotoField } from '../../../ui/media/photo-field.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { PlanFields } from './plan/plan-fields.tsx';
import { type RideValues, rideRecord } from './ride-record.ts';
import { useOrganizers } from './rides-admin.api.ts';

const COMMAS = 'Separate them with commas.';

type FieldsProps = { form: UseFormReturn<RideValues>; ride: AdminRide | null; isOpen: boolean; asks: ReactNode };

export function RideFields({ form, ride, isOpen, asks }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const input = rideRecord.inputs(register);
  return (
    <>
      <FormSection>
        <Field className="form-full" label="Title" required error={errors.title?.message}>
          <TextInput data-autofocus {...input('title')} />
        </Field>
        <Field className="form-full" label="Slogan" error={errors.slogan?.message}>
          <TextInput {...input('slogan')} />
        </Field>
        <Field
          label="Start Time"
          required={!isOpen}
          help={isOpen ? `${zoneWords()}. Leave empty to show ‘Date TBD’.` : `${zoneWords()}.`}
          error={errors.startTime?.message}
        >
          <TextInput type="datetime-local" {...register('startTime')} />
        </Field>
        <Field label="End Time" help={`${zoneWords()}.`} error={errors.endTime?.message}>
          <TextInput type="datetime-local" {...register('endTime')} />
        </Field>
        <Field label="Venue" required error={errors.venue?.message}>
          <TextInput {...input('venue')} />
        </Field>
        <Field label="Difficulty" required error={errors.difficulty?.message}>
          <Select {...register('difficulty')}>
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty}>{difficulty}</option>
            ))}
          </Select>
        </Field>
        <OrganizerField ride={ride} error={errors.organizerId?.message} register={register('organizerId')} />
      </FormSection>
      <FormSection title="Places and price" columns={3}>
        <Field label="Max Capacity" required help={placesTaken(ride)} error={errors.maxCapacity?.message}>
          <TextInput type="number" min={1} step={1} {...input('maxCapacity')} />
        </Field>
        <Field label="Price (INR)" required help="0 means free: no payment step." error={errors.price?.message}>
          <TextInput type="number" min={0} step={0.01} {...input('price')} />
        </Field>
        <Field label="Distance (km)" error={errors.distance?.message}>
          <TextInput type="number" min={0} step={0.1} {...input('distance')} />
        </Field>
      </FormSection>
      <FormSection title="Route">
        <Field label="Start location" error={errors.route?.startLocation?.message}>
          <TextInput {...input('route.startLocation')} />
        </Field>
        <Field label="End location" error={errors.route?.endLocation?.message}>
          <TextInput {...input('route.endLocation')} />
        </Field>
        <Field className="form-full" label="Waypoints" help={COMMAS} error={errors.route?.waypoints?.message}>
          <TextInput {...input('route.waypoints')} />
        </Field>
        <RoutePreview control={control} />
      </FormSection>
      <PlanFields form={form} />
      <FormSection title="What’s included" columns={1}>
        <RichTextField {...FORMATTED_TEXT} control={control} name="description" label="Description" />
        <Field label="Requirements" help={COMMAS} error={errors.requirements?.message}>
          <TextInput {...input('requirements')} />
        </Field>
      </FormSection>
      {asks}
      <FormSection title="Picture" columns={1}>
        <PhotoField control={control} name="imgUrl" label="Photo" drawn={ride?.imgUrl} photos={photoStore} />
      </FormSection>
      <FormSection>
        <Checkbox error={errors.isActive?.message} {...register('isActive')}>
          <b>Active</b>
          <span className="sub-text">Can be booked</span>
        </Checkbox>
        <Checkbox error={errors.isFeatured?.message} {...register('isFeatured')}>
          <b>Featured</b>
          <span className="sub-text">Badge on the card</span>
        </Checkbox>
        <Field
          label="Publish at"
          help="Until then only the back-office sees it. Leave empty to publish now."
          error={errors.publishAt?.message}
        >
          <TextInput type="datetime-local" {...register('publishAt')} />
        </Field>
      </FormSection>
    </>
  );
}

function placesTaken(ride: AdminRide | null): string | undefined {
  if (!ride) return undefined;
  const paying = ride.bookings.live - ride.registeredCount;
  return `${ride.registeredCount} sold${paying > 0 ? `, ${paying} being paid for` : ''}.`;
}

type OrganizerFieldProps = { ride: AdminRide | null; error: string | undefined; register: UseFormRegisterReturn };

/** Who leads the ride: an administrator, by default the one who creates it. */
function OrganizerField({ ride, error, register }: OrganizerFieldProps) {
  const { user } = useSession();
  const found = useOrganizers();
  const own = ride ? null : user?._id;
  const current = ride?.organizerId ? [{ id: ride.organizerId, name: ride.organizer?.fullName ?? '' }] : [];
  const others = (found.data ?? []).filter(({ id }) => id !== own && id !== ride?.organizerId);
  return (
    <Field label="Organizer" error={error}>
      <Select {...register}>
        <option value="">{ride ? 'Nobody' : `${user?.fullName} (you)`}</option>
        {[...current, ...others].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The route as visitors will see it, while it is typed. */
function RoutePreview({ control }: { control: Control<RideValues> }) {
  const [start, end, waypoints] = useWatch({
    control,
    name: ['route.startLocation', 'route.endLocation', 'route.waypoints'],
  });
  const stops = [start.trim(), ...readCommaList(waypoints), end.trim()].filter(Boolean);
  return (
    stops.length > 1 && (
      <div className="form-full">
        <RouteStrip stops={stops} label="Route as shown" />
      </div>
    )
  );
}
