import {
  fuelWarning,
  MAX_HOSPITALS,
  MAX_STOPS,
  STOP_KINDS,
  STOP_LABELS,
} from '@kickstand/contract/rides/ride-plan.rules';
import { type ReactNode, useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../../ui/base/button.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Field, FieldGroup } from '../../../../ui/form/field.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../../ui/form/text-input.tsx';
import type { RideValues } from '../ride-record.ts';
import { NEW_HOSPITAL, NEW_STOP } from './plan-codec.ts';
import { TrackField } from './track-field.tsx';
import { useTrack } from './tracks.api.ts';
import './plan-fields.css';

type Props = { form: UseFormReturn<RideValues> };

/** The road, where to stop, and where help is near. */
export function PlanFields({ form }: Props) {
  const { register, formState } = form;
  return (
    <FormSection title="Road and stops">
      <TrackField form={form} />
      <StopRows form={form} />
      <Field
        label="Range of the smallest tank (km)"
        help="Riders are warned of longer stretches without fuel."
        error={formState.errors.plan?.fuelRangeKm?.message}
      >
        <TextInput type="number" min={20} max={2000} step={1} {...register('plan.fuelRangeKm')} />
      </Field>
      <FuelNote form={form} />
      <HospitalRows form={form} />
    </FormSection>
  );
}

function StopRows({ form: { control, register, formState } }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'plan.stops', keyName: 'key' });
  const errors = formState.errors.plan?.stops;
  return (
    <PlanRows
      label="Stops"
      of="stop"
      keys={fields.map(({ key }) => key)}
      max={MAX_STOPS}
      error={errors?.message ?? errors?.root?.message}
      onAdd={() => append(NEW_STOP)}
      onRemove={remove}
    >
      {(at) => (
        <>
          <Field className="plan-wide" label="Name" error={errors?.[at]?.name?.message}>
            <TextInput maxLength={100} {...register(`plan.stops.${at}.name`)} />
          </Field>
          <Field label="Kind" error={errors?.[at]?.kind?.message}>
            <Select {...register(`plan.stops.${at}.kind`)}>
              {STOP_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {STOP_LABELS[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Km" error={errors?.[at]?.km?.message}>
            <TextInput type="number" min={0} step={0.1} {...register(`plan.stops.${at}.km`)} />
          </Field>
          <Field label="Time" error={errors?.[at]?.time?.message}>
            <TextInput type="time" {...register(`plan.stops.${at}.time`)} />
          </Field>
        </>
      )}
    </PlanRows>
  );
}

function HospitalRows({ form: { control, register, formState } }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'plan.hospitals', keyName: 'key' });
  const errors = formState.errors.plan?.hospitals;
  return (
    <PlanRows
      label="Hospitals near the road"
      of="hospital"
      keys={fields.map(({ key }) => key)}
      max={MAX_HOSPITALS}
      error={errors?.message ?? errors?.root?.message}
      onAdd={() => append(NEW_HOSPITAL)}
      onRemove={remove}
    >
      {(at) => (
        <>
          <Field className="plan-wide" label="Name" error={errors?.[at]?.name?.message}>
            <TextInput maxLength={150} {...register(`plan.hospitals.${at}.name`)} />
          </Field>
          <Field className="plan-phone" label="Phone" error={errors?.[at]?.phone?.message}>
            <TextInput type="tel" maxLength={30} {...register(`plan.hospitals.${at}.phone`)} />
          </Field>
          <Field label="Km" error={errors?.[at]?.km?.message}>
            <TextInput type="number" min={0} step={0.1} {...register(`plan.hospitals.${at}.km`)} />
          </Field>
        </>
      )}
    </PlanRows>
  );
}

/** What riders will be warned of, while it is typed. */
function FuelNote({ form: { watch } }: Props) {
  const { stops, fuelRangeKm, trackId } = watch('plan');
  const typed = watch('distance');
  const track = useTrack(trackId).data;
  const known = stops.map(({ name, kind, km }) => ({ name: name || 'a stop', kind, km: Number(km) || 0 }));
  const range = fuelRangeKm.trim() === '' ? null : Number(fuelRangeKm);
  const warning = fuelWarning({ stops: known, fuelRangeKm: range }, track?.distanceKm ?? (Number(typed) || null));
  return (
    <div className="form-full" role="status">
      {warning && <Note tone="warn">{warning}</Note>}
    </div>
  );
}

type PlanRowsProps = {
  label: string;
  /** What one row is: 'stop'. */
  of: string;
  keys: readonly string[];
  max: number;
  error: string | undefined;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
};

/** Rows of a list that are added and removed; saving puts them in the order of the road. */
function PlanRows({ label, of, keys, max, error, onAdd, onRemove, children }: PlanRowsProps) {
  const add = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup className="form-full" label={label} error={error}>
      <ul className="plan-rows">
        {keys.map((key, at) => (
          <li key={key}>
            {children(at)}
            <IconButton
              name={`Remove ${of} ${at + 1}`}
              icon="trash"
              size="s"
              className="plan-remove"
              danger
              onClick={() => {
                onRemove(at);
                add.current?.querySelector('button')?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <div ref={add}>
        <Button variant="secondary" size="s" disabled={keys.length >= max} onClick={onAdd}>
          <Icon name="plus" />
          Add {of}
        </Button>
      </div>
    </FieldGroup>
  );
}
