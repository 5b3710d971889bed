import { BLOOD_GROUPS } from '@kickstand/contract/bookings/bookings.values';
import type { DeskItem } from '@kickstand/contract/desk/hand-booking.schema';
import { NOTHING_ASKED, PILLION_FIELDS, pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import type { Pillion } from '@kickstand/contract/eligibility/asks.schema';
import type { ComponentProps } from 'react';
import { text } from '../../../lib/form/form-codec.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';

const NAMES = Object.keys(PILLION_FIELDS) as (keyof Pillion)[];

/** What must be known about a pillion rider, as the wizard asks for it. */
export const PILLION_CODECS = {
  fullName: text(),
  contactNumber: text(),
  bloodGroup: text(),
  emergencyName: text(),
  emergencyNumber: text(),
};

type Props = {
  item: DeskItem;
  isOn: boolean;
  flag: ComponentProps<typeof Checkbox>;
  input: (name: keyof Pillion) => ComponentProps<'input'>;
  errors: Partial<Record<keyof Pillion, { message?: string | undefined }>> | undefined;
};

export function HandPillion({ item: { pillions, pillionPrice }, isOn, flag, input, errors }: Props) {
  return (
    <>
      <div className="form-full">
        <Checkbox {...flag}>
          They bring a pillion rider.
          <span className="sub-text">{pillionWords({ ...NOTHING_ASKED, pillions, pillionPrice })}.</span>
        </Checkbox>
      </div>
      {isOn &&
        NAMES.map((name) => (
          <Field key={name} label={labelOf(name)} required error={errors?.[name]?.message}>
            {name === 'bloodGroup' ? (
              <Select {...(input(name) as ComponentProps<'select'>)}>
                <option value="">Please choose</option>
                {BLOOD_GROUPS.map((group) => (
                  <option key={group}>{group}</option>
                ))}
              </Select>
            ) : (
              <TextInput autoComplete="off" type={name.endsWith('Number') ? 'tel' : 'text'} {...input(name)} />
            )}
          </Field>
        ))}
    </>
  );
}

const labelOf = (name: keyof Pillion) => PILLION_FIELDS[name].words.replace(/^./, (letter) => letter.toUpperCase());
