import { EXPERIENCE_LEVELS } from '@kickstand/contract/auth/auth.rules';
import {
  DECLARATION_WORDS,
  DECLARATIONS,
  PILLION_RULES,
  PILLION_WORDS,
} from '@kickstand/contract/eligibility/asks.rules';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AsksValues } from '../../lib/form/asks-codec.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';

export const ASKS_TITLE = 'Riders and papers';

/** What a ride or event asks of its riders: a part of the forms of both. */
export function AsksFields<Values extends FieldValues>({ form: given }: { form: UseFormReturn<Values> }) {
  // every form that shows these fields has them at 'asks'
  const form = given as unknown as UseFormReturn<{ asks: AsksValues }>;
  const { register, control, formState } = form;
  const errors = formState.errors.asks;
  const pillions = useWatch({ control, name: 'asks.pillions' });
  return (
    <FormSection title={ASKS_TITLE}>
      <Field label="Minimum engine size (cc)" help="Leave empty for any." error={errors?.minCc?.message}>
        <TextInput type="number" min={1} step={1} {...register('asks.minCc')} />
      </Field>
      <Field label="Minimum experience" error={errors?.minExperience?.message}>
        <Select {...register('asks.minExperience')}>
          <option value="">Any</option>
          {EXPERIENCE_LEVELS.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </Select>
      </Field>
      <FieldGroup
        className="form-full"
        label="Riders confirm"
        help="Riders tick each of these when they book. The text of the waiver is in the club’s policies."
      >
        <div className="flow-row">
          {DECLARATIONS.map((name) => (
            <Checkbox key={name} {...register(`asks.${name}`)}>
              {DECLARATION_WORDS[name].label}
            </Checkbox>
          ))}
          <Checkbox {...register('asks.waiver')}>Waiver</Checkbox>
        </div>
      </FieldGroup>
      <Field label="Pillion riders" error={errors?.pillions?.message}>
        <Select {...register('asks.pillions')}>
          {PILLION_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {PILLION_WORDS[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {pillions !== 'none' && (
        <Field label="Price per pillion (INR)" help="Added to the price." error={errors?.pillionPrice?.message}>
          <TextInput type="number" min={0} step={0.01} {...register('asks.pillionPrice')} />
        </Field>
      )}
    </FormSection>
  );
}
