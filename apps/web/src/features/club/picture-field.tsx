import { helmetSource } from '@kickstand/art/helmet';
import { DRAWN_SCENES } from '@kickstand/contract/club/club.values';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/club-pictures.schema';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { capitalised } from '../../lib/form/form-codec.ts';
import { WRITING_TOOLS } from '../../lib/form/writing-tools.ts';
import { Button } from '../../ui/base/button.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { drawing, helmet, type SectionForm } from './form-spec.ts';
import { errorsAt, messageOf } from './section-errors.ts';

type PictureFieldProps = { form: SectionForm; name: string; label: string; isPortrait: boolean };

/** A photograph, or what the site draws in its place. */
export function PictureField({ form, name, label, isPortrait }: PictureFieldProps) {
  const value = useWatch({ control: form.control, name }) as ClubPicture | ClubPortrait | undefined;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const set = (next: object) => form.setValue(name, next, { shouldDirty: true });
  const drawn = isPortrait ? 'helmet' : 'drawing';

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refused = WRITING_TOOLS.pictureProblem(file);
    setProblem(refused ?? undefined);
    if (refused) return;
    setBusy(true);
    try {
      const { src } = await WRITING_TOOLS.uploadPicture(file, '', AbortSignal.timeout(120_000));
      set({ kind: 'photo', url: src, focus: { x: 50, y: 50 }, alt: '' });
    } catch (error) {
      setProblem(WRITING_TOOLS.uploadFailure(error));
    } finally {
      setBusy(false);
      // the same file can be chosen again
      if (input.current) input.current.value = '';
    }
  };

  if (!value) return null;
  const error = problem ?? messageOf(errorsAt(form.formState.errors, name));
  return (
    <FieldGroup label={label} error={error}>
      <div className="club-picture">
        {value.kind === 'photo' && <img src={value.url} alt={value.alt || label} />}
        {value.kind === 'helmet' && <img src={helmetSource({ seed: value.seed })} alt="Drawn helmet" />}
        <div className="club-picture-fields">
          {value.kind === 'drawing' && (
            <Field label="Scene of the drawing">
              <Select {...form.register(`${name}.scene`)}>
                {DRAWN_SCENES.map((scene) => (
                  <option key={scene} value={scene}>
                    {capitalised(scene)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {value.kind !== 'helmet' && (
            <Field label="Description" help="Read out to people who can't see the picture">
              <TextInput {...form.register(`${name}.alt`)} maxLength={300} />
            </Field>
          )}
          <div className="flow-row">
            <input
              ref={input}
              type="file"
              accept="image/*"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={`${label}: file`}
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
            <Button
              variant="secondary"
              size="s"
              busy={isBusy}
              busyLabel="Uploading…"
              onClick={() => input.current?.click()}
            >
              {value.kind === 'photo' ? 'Replace photo' : 'Use a photo'}
            </Button>
            <Button
              variant="secondary"
              size="s"
              disabled={isBusy}
              onClick={() => set(isPortrait ? helmet() : drawing(value.kind === 'drawing' ? value.scene : undefined))}
            >
              {value.kind === 'photo' ? `Use a ${drawn}` : `Draw another ${drawn}`}
            </Button>
          </div>
        </div>
      </div>
    </FieldGroup>
  );
}
