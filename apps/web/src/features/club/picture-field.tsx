import { helmetSource } from '@kickstand/art/helmet';
import { DRAWN_SCENES } from '@kickstand/contract/club/club.values';
import { drawingUrl } from '@kickstand/contract/club/club-slots';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/sections/club-pictures.schema';
import { wordsOf } from '@kickstand/contract/shared/words';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { photoStore } from '../../lib/photos/photo-store.ts';
import { Button } from '../../ui/base/button.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { DropZone, usePaste } from '../../ui/media/drop-zone.tsx';
import { FocusPicker } from '../../ui/media/focus-picker.tsx';
import { LibraryDialog } from '../../ui/media/library-dialog.tsx';
import type { Photo } from '../../ui/media/photo.ts';
import { drawing, helmet, type SectionForm } from './form-spec.ts';
import { errorsAt, messageOf } from './section-errors.ts';

type PictureFieldProps = { form: SectionForm; name: string; label: string; isPortrait: boolean };

/** A photograph that is dropped, pasted, chosen or taken from the library, or what the site draws in its place. */
export function PictureField({ form, name, label, isPortrait }: PictureFieldProps) {
  const value = useWatch({ control: form.control, name }) as ClubPicture | ClubPortrait | undefined;
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const set = (next: object) => form.setValue(name, next, { shouldDirty: true });
  const use = ({ url, focus, alt }: Photo) => set({ kind: 'photo', url, focus, alt });
  const { take, isBusy, problem, input } = useUpload(use);
  usePaste(box, ([first]) => void take(first));
  if (!value) return null;

  const drawn = isPortrait ? 'helmet' : 'drawing';
  return (
    <FieldGroup label={label} error={problem ?? messageOf(errorsAt(form.formState.errors, name))}>
      <div className="club-picture" ref={box}>
        <PictureThumb picture={value} alt={value.kind === 'photo' ? value.alt || label : `The ${drawn} as it is now`} />
        <div className="club-picture-fields">
          {value.kind === 'drawing' && (
            <Field label="Scene of the drawing">
              <Select {...form.register(`${name}.scene`)}>
                {DRAWN_SCENES.map((scene) => (
                  <option key={scene} value={scene}>
                    {wordsOf(scene)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {value.kind !== 'helmet' && (
            <Field label="What it shows" help="Read out to people who can't see the picture">
              <TextInput {...form.register(`${name}.alt`)} maxLength={photoStore.maxAltLength} />
            </Field>
          )}
          <Field label="Photo">
            <DropZone
              text={
                isBusy ? 'Uploading…' : `Drop ${value.kind === 'photo' ? 'another' : 'a'} photo here or choose a file`
              }
              disabled={isBusy}
              inputRef={(element) => {
                input.current = element;
              }}
              onFiles={([first]) => void take(first)}
            />
          </Field>
          <div className="flow-row">
            <Button variant="secondary" size="s" disabled={isBusy} onClick={() => setChoosing(true)}>
              Choose from the library
            </Button>
            <Button
              variant="secondary"
              size="s"
              disabled={isBusy}
              onClick={() => set(isPortrait ? helmet() : drawing(value.kind === 'drawing' ? value.scene : undefined))}
            >
              {value.kind === 'photo' ? `Use a ${drawn} instead` : `Draw another ${drawn}`}
            </Button>
          </div>
          {value.kind === 'photo' && (
            <FocusPicker
              source={photoStore.sourceOf(value.url)}
              focus={value.focus}
              onGrid={photoStore.onGrid}
              onChange={(focus) => set({ ...value, focus })}
            />
          )}
        </div>
      </div>
      {isChoosing && (
        <LibraryDialog
          photos={photoStore}
          onPick={(photo) => {
            use(photo);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}

/** Sends a picked photo at once; the picture before it stays until it has arrived. */
function useUpload(use: (photo: Photo) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS), onProgress: () => {} };
      use(await photoStore.upload(await photoStore.prepare(file), options));
    } catch (error) {
      setProblem(photoStore.explain(error));
    } finally {
      setBusy(false);
      // the same file can be chosen again
      if (input.current) input.current.value = '';
    }
  };
  return { take, isBusy, problem, input };
}

const UPLOAD_TIMEOUT_MS = 120_000;

type PictureThumbProps = { picture: ClubPicture | ClubPortrait; alt: string; className?: string };

/** A picture of the club's content, small: a photograph, a drawing or a helmet. */
export function PictureThumb({ picture, alt, className }: PictureThumbProps) {
  return <img className={className} {...sourceOf(picture)} alt={alt} loading="lazy" decoding="async" />;
}

function sourceOf(picture: PictureThumbProps['picture']): { src: string; srcSet?: string; sizes?: string } {
  if (picture.kind === 'helmet') return { src: helmetSource({ seed: picture.seed }) };
  if (picture.kind === 'drawing') return { src: drawingUrl('story', picture, 400) };
  const source = photoStore.sourceOf(picture.url);
  return { src: source.src, sizes: '132px', ...('srcSet' in source && { srcSet: source.srcSet }) };
}
