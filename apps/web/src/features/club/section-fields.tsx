import { DEFAULT_ZONE } from '@kickstand/contract/shared/club-zone';
import type { Control, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { FORMATTED_TEXT, WRITING_TOOLS } from '../../lib/form/writing-tools.ts';
import { cx } from '../../ui/base/cx.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { AccentField } from './accent-field.tsx';
import { EntryList } from './entry-list.tsx';
import type { FieldSpec, SectionForm } from './form-spec.ts';

import { PictureField } from './picture-field.tsx';
import { errorsAt, messageOf } from './section-errors.ts';
import { FilmField, LogoField } from './upload-field.tsx';

/** The fields of one part of a section, or of one entry of a list; `inside` is the path that leads to them. */
export function SectionFields({
  form,
  fields,
  inside = '',
}: {
  form: SectionForm;
  fields: readonly FieldSpec[];
  inside?: string;
}) {
  return (
    <div className="form-grid2">
      {fields.map((spec) => (
        <div key={spec.name} className={cx(spec.wide && 'club-wide')}>
          <SectionField form={form} spec={spec} name={`${inside}${spec.name}`} />
        </div>
      ))}
    </div>
  );
}

function SectionField({ form, spec, name }: { form: SectionForm; spec: FieldSpec; name: string }) {
  const { label, help, required } = spec;
  const about = { label, help, required, error: messageOf(errorsAt(form.formState.errors, name)) };
  switch (spec.kind) {
    case 'text':
      return (
        <Field {...about}>
          <TextInput {...form.register(name)} />
        </Field>
      );
    case 'zone':
      return (
        <Field {...about}>
          <TextInput list="club-zones" autoComplete="off" spellCheck={false} {...form.register(name)} />
          <datalist id="club-zones">
            {zones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Field>
      );
    case 'area':
      return (
        <Field {...about}>
          <TextArea rows={spec.rows} {...form.register(name)} />
        </Field>
      );
    case 'day':
      return (
        <Field {...about}>
          <TextInput type="date" {...form.register(name)} />
        </Field>
      );
    case 'number':
      return (
        <Field {...about}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={spec.min}
            max={spec.max}
            {...form.register(name, { setValueAs: numberOf })}
          />
        </Field>
      );
    case 'flag':
      return <Checkbox {...form.register(name)}>{label}</Checkbox>;
    case 'lines':
      return (
        <Field {...about}>
          <LinesInput control={form.control} name={name} rows={spec.rows} />
        </Field>
      );
    case 'html':
      return (
        <RichTextField
          control={form.control}
          name={name}
          label={label}
          required={required}
          tools={WRITING_TOOLS}
          rows={14}
        />
      );
    case 'formatted':
      return <RichTextField {...FORMATTED_TEXT} control={form.control} name={name} label={label} required={required} />;
    case 'colour':
      return <AccentField control={form.control} name={name} label={label} />;
    case 'logo':
      return <LogoField control={form.control} name={name} label={label} />;
    case 'film':
      return <FilmField control={form.control} name={name} label={label} />;
    case 'picture':
    case 'portrait':
      return <PictureField form={form} name={name} label={label} isPortrait={spec.kind === 'portrait'} />;
    case 'list':
      return (
        <EntryList form={form} spec={spec} name={name}>
          {(inside) => <SectionFields form={form} fields={spec.fields} inside={inside} />}
        </EntryList>
      );
  }
}

/** Browsers still list India's by the name it had before 1993. */
const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => (zone === 'Asia/Calcutta' ? DEFAULT_ZONE : zone));

/** Empty is no number, not zero. */
const numberOf = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

function LinesInput({ control, name, rows }: { control: Control<FieldValues>; name: string; rows: number }) {
  const { field } = useController({ control, name });
  const list = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <TextArea
      rows={rows}
      name={name}
      ref={field.ref}
      defaultValue={list.join('\n')}
      onChange={(event) =>
        field.onChange(
          event.currentTarget.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }
      onBlur={field.onBlur}
    />
  );
}
