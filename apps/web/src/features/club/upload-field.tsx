import { uploadClubFilm, uploadClubLogo } from '@kickstand/contract/club/club-admin.endpoints';
import { logoUrl } from '@kickstand/contract/club/club-file-urls';
import { type ClubFilm, type ClubLogo, MAX_FILM_BYTES, MAX_LOGO_BYTES } from '@kickstand/contract/club/club-files';
import { useId, useRef, useState } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { formDataOf } from '../../lib/form/record-form.ts';
import { Button } from '../../ui/base/button.tsx';
import { FieldGroup } from '../../ui/form/field.tsx';
import { fileSize } from '../../ui/media/file-size.ts';

type FieldProps = { control: Control<FieldValues>; name: string; label: string };

export function LogoField(props: FieldProps) {
  return (
    <UploadField
      {...props}
      accept="image/png,image/svg+xml"
      maxBytes={MAX_LOGO_BYTES}
      help="A PNG or SVG up to 1 MB, best with a transparent background. Without one, the site shows its drawn mark."
      upload={async (file) => (await call(uploadClubLogo, { body: formDataOf({ logo: file }) })).data.logo}
      shown={(logo: ClubLogo) => <img className="club-logo" src={logoUrl(logo, 96)} alt="Current logo" height={48} />}
    />
  );
}

export function FilmField(props: FieldProps) {
  return (
    <UploadField
      {...props}
      accept="video/mp4,video/webm"
      maxBytes={MAX_FILM_BYTES}
      help="An MP4 or WebM up to 64 MB. Without one, the drawn film plays."
      upload={async (file) => (await call(uploadClubFilm, { body: formDataOf({ film: file }) })).data.film}
      shown={({ type, bytes }: ClubFilm) => (
        <span>
          {type.toUpperCase()}, {fileSize(bytes)}
        </span>
      )}
    />
  );
}

type UploadFieldProps<Stored> = FieldProps & {
  accept: string;
  maxBytes: number;
  help: string;
  upload: (file: File) => Promise<Stored>;
  shown: (stored: Stored) => React.ReactNode;
};

/** A file of the club: chosen, sent at once, and named in the draft. */
function UploadField<Stored>({
  control,
  name,
  label,
  accept,
  maxBytes,
  help,
  upload,
  shown,
}: UploadFieldProps<Stored>) {
  const { field, fieldState } = useController({ control, name });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const stored = (field.value ?? null) as Stored | null;

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) {
      setProblem(`${file.name} is ${fileSize(file.size)}; at most ${fileSize(maxBytes)} are accepted.`);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      field.onChange(await upload(file));
    } catch (error) {
      setProblem(failureText(error, "The file couldn't be uploaded. Please try again."));
    } finally {
      setBusy(false);
      // the same file can be chosen again
      if (input.current) input.current.value = '';
    }
  };

  return (
    <FieldGroup label={label} help={help} error={problem ?? fieldState.error?.message}>
      <div className="club-upload">
        {stored && shown(stored)}
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={accept}
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
          {stored ? `Replace ${label.toLowerCase()}` : `Upload ${label.toLowerCase()}`}
        </Button>
        {stored && (
          <Button variant="danger-outline" size="s" disabled={isBusy} onClick={() => field.onChange(null)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
