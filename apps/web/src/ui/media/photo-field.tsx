import { useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Bar } from '../base/bar.tsx';
import { Button, IconButton } from '../base/button.tsx';
import { Note } from '../feedback/note.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from '../form/field.tsx';
import { DropZone, usePaste } from './drop-zone.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import type { Photo, PhotoStore, PhotoValue } from './photo.ts';
import { PhotoDetails } from './photo-details.tsx';
import { useFilePreview } from './use-file-preview.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

type PhotoFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field of the form that holds a `PhotoValue`. */
  name: FieldPath<Values>;
  label: string;
  photos: PhotoStore;
  /** The illustration that is shown while there is no photo. */
  drawn?: string | null | undefined;
};

const HELP =
  "Drop, paste or choose a photo: JPEG, PNG, WebP, AVIF, GIF or HEIC. Large ones are resized. No image? We'll draw one.";

/** One picture of a record: dropped, pasted, chosen or from the library, with a description and a focal point. */
export function PhotoField<Values extends FieldValues>({
  control,
  name,
  label,
  photos,
  drawn,
}: PhotoFieldProps<Values>) {
  const { field, fieldState, formState } = useController({ control, name });
  const value = field.value as PhotoValue;
  const file = value instanceof File ? value : null;
  const [preparing, setPreparing] = useState<File | null>(null);
  const [known, setKnown] = useState<Photo | null>(null);
  const [removed, setRemoved] = useState<PhotoValue>(null);
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const preview = useFilePreview(file);
  const latest = useRef(value);
  latest.current = value;

  const use = (photo: Photo) => {
    setKnown(photo);
    field.onChange(photo.url);
  };
  const upload = usePhotoUpload(file === preparing ? null : file, photos, formState, use);

  // the file input only clears when its value is reset
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  const take = async (picked: File | undefined) => {
    if (!picked) return;
    const refuse = (problem: string) => {
      if (input.current) input.current.value = '';
      toast.error(problem);
    };
    const problem = photos.problemOf(picked);
    if (problem) return refuse(problem);
    const before = value;
    const set = (next: PhotoValue) => {
      setPreparing(null);
      field.onChange(next);
    };
    setPreparing(picked);
    field.onChange(picked);
    const isLatest = () => latest.current === picked || latest.current === before;
    await photos.prepare(picked).then(
      (prepared) => isLatest() && set(prepared),
      (error) => {
        if (!isLatest()) return;
        set(before);
        refuse(photos.explain(error));
      },
    );
  };
  usePaste(box, ([first]) => void take(first));

  const remove = () => {
    setRemoved(value);
    field.onChange('');
  };
  const source = typeof value === 'string' && value ? photos.sourceOf(value) : null;
  const shown = preview ?? source?.src ?? (value === '' && removed === drawn ? null : drawn);
  const pickedName = file?.name ?? (known?.url === value ? known.name : null);

  return (
    <div className="photo-field" ref={box}>
      <Field label={label} help={HELP} error={fieldState.error?.message}>
        <div className="image-field">
          {shown && (
            <div className="image-tile">
              <img
                src={shown}
                srcSet={source?.srcSet}
                sizes="160px"
                alt={pickedName ? `Preview of ${pickedName}` : `Current picture: ${label}`}
              />
              {value && <IconButton name="Take the picture out" icon="close" onClick={remove} />}
            </div>
          )}
          <DropZone
            text={`Drop ${shown ? 'another' : 'an'} image here or choose a file`}
            help={pickedName ?? undefined}
            name={field.name}
            inputRef={(element) => {
              input.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            onFiles={([first]) => void take(first)}
          />
        </div>
      </Field>
      <div className="photo-actions">
        <Button variant="secondary" size="s" onClick={() => setChoosing(true)}>
          Choose from the library
        </Button>
        {!value && removed && (
          <Button variant="secondary" size="s" onClick={() => field.onChange(removed)}>
            Put the picture back
          </Button>
        )}
      </div>
      <div role="status">
        {preparing && <p className="small-text dim-text">Resizing the picture…</p>}
        {upload.share !== null && upload.share < 1 && (
          <div className="photo-progress small-text">
            <span>Uploading {Math.round(upload.share * 100)}%</span>
            <Bar role="progressbar" value={Math.round(upload.share * 100)} label={`Upload of ${file?.name}`} />
          </div>
        )}
        {upload.problem && (
          <Note tone="warn" className="photo-problem">
            <span>{upload.problem} It's still here, and will be sent when you save.</span>
            <Button variant="secondary" size="s" onClick={upload.retry}>
              Upload again
            </Button>
          </Note>
        )}
      </div>
      {typeof value === 'string' && photos.isUploaded(value) && (
        <PhotoDetails key={value} url={value} known={known?.url === value ? known : null} photos={photos} />
      )}
      {isChoosing && (
        <LibraryDialog
          photos={photos}
          onPick={(photo) => {
            use(photo);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
