import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { IconButton } from '../base/button.tsx';
import { toast } from '../feedback/toast.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { DropZone } from './drop-zone.tsx';

type ImageFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field of the form that holds a File or null. */
  name: FieldPath<Values>;
  label: string;
  help?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  /** The picture that is there already. */
  current?: string | null | undefined;
  /** Why a file need not even be sent, or null. */
  check: (file: File) => string | null;
};

/** One picture: dropped or chosen, previewed before upload, rejected if it is not an image or too large. */
export function ImageField<Values extends FieldValues>(props: ImageFieldProps<Values>) {
  const { control, name, label, help, required, className, current, check } = props;
  const { field, fieldState } = useController({ control, name });
  const file = (field.value as File | null) ?? null;
  const shown = useFilePreview(file) ?? current;
  const input = useRef<HTMLInputElement>(null);

  // the file input only clears when its value is reset
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  const take = (picked: File | null) => {
    const problem = picked && check(picked);
    if (problem) {
      toast.error(problem);
      if (input.current) input.current.value = '';
    }
    field.onChange(problem ? null : picked);
  };

  return (
    <div className={className}>
      <Field label={label} required={required} help={help} error={fieldState.error?.message}>
        <div className="image-field">
          {shown && (
            <div className="image-tile">
              <img src={shown} alt={file ? `Preview of ${file.name}` : `Current picture: ${label}`} />
              {file && <IconButton name={`Take ${file.name} out`} icon="close" onClick={() => field.onChange(null)} />}
            </div>
          )}
          <DropZone
            text={`Drop ${shown ? 'another' : 'an'} image here or choose a file`}
            help={file?.name}
            name={field.name}
            inputRef={(element) => {
              input.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            onFiles={(files) => take(files[0] ?? null)}
          />
        </div>
      </Field>
    </div>
  );
}

type RecordImageFieldProps<Values extends FieldValues> = Omit<ImageFieldProps<Values>, 'help' | 'className'> & {
  /** Its name in 'Take the photo out'. */
  what?: string | undefined;
  /** The tick that takes an uploaded picture out; null while there is none. */
  removal: ComponentProps<typeof Checkbox> | null;
};

/** The picture of a record, which has a drawn one until one is uploaded. */
export function RecordImageField<Values extends FieldValues>({
  what = 'picture',
  removal,
  ...field
}: RecordImageFieldProps<Values>) {
  return (
    <>
      <ImageField {...field} help="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB. No image? We'll draw one." />
      {removal && (
        <Checkbox {...removal}>
          <b>Take the {what} out</b>
          <span className="sub-text">The illustration is shown instead.</span>
        </Checkbox>
      )}
    </>
  );
}

/** An object URL that shows a picked file, for as long as it is picked. */
export function useFilePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
