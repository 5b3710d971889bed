import { BLOOD_GROUPS } from '@kickstand/contract/bookings/bookings.values';
import { pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import type { Pillion } from '@kickstand/contract/eligibility/asks.schema';
import { PILLION_FIELDS } from '@kickstand/contract/eligibility/papers.rules';
import { capitalised } from '@kickstand/contract/shared/words';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../../ui/form/text-input.tsx';
import { PILLION_NAMES } from './papers-form.ts';
import type { PapersForm } from './use-papers.ts';

/** Whether a pillion rider comes along, and what must be known about them. */
export function PillionFields({ asks, form, hasPillion }: PapersForm) {
  const { register, formState } = form;
  const words = pillionWords(asks);
  if (words === null) return null;
  const errors = formState.errors.pillion;
  return (
    <div className="form-set">
      <h4 className="form-legend">Pillion rider</h4>
      <Checkbox {...register('hasPillion')}>
        I'm bringing a pillion rider.
        <span className="sub-text">{words}.</span>
      </Checkbox>
      {hasPillion && (
        <div className="form-grid2">
          {PILLION_NAMES.map((name) => (
            <Field key={name} label={capitalised(PILLION_FIELDS[name].words)} required error={errors?.[name]?.message}>
              {name === 'bloodGroup' ? (
                <Select aria-required {...register('pillion.bloodGroup')}>
                  <option value="">Please choose</option>
                  {BLOOD_GROUPS.map((group) => (
                    <option key={group}>{group}</option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  autoComplete="off"
                  type={isPhone(name) ? 'tel' : 'text'}
                  maxLength={PILLION_FIELDS[name].maxLength}
                  aria-required
                  {...register(`pillion.${name}`)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}

const isPhone = (name: keyof Pillion) => name === 'contactNumber' || name === 'emergencyNumber';
