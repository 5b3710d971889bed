import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from '../form/field.tsx';
import { FormSection, SectionLinks } from '../form/form-section.tsx';
import { TextInput } from '../form/text-input.tsx';
import type { Photo, PhotoStore, PhotoValue } from '../media/photo.ts';
import { PhotoField } from '../media/photo-field.tsx';
import { FormDialog } from '../record/form/form-dialog.tsx';

type Values = { name: string; places: string; picture: PhotoValue; notes: string[] };

/** Sections, a picture with its upload, and a form for one item of a list in it. */
export function FormShowcase({ onClose }: { onClose: () => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <FormDialog<Values>
      title="Edit record"
      size="lg"
      saveLabel="Save"
      header={<SectionLinks titles={['Basics', 'Picture', 'Notes']} />}
      loaded={{ values: { name: 'Malshej Ghat', places: '20', picture: null, notes: ['Bring rain gear'] } }}
      save={(values, { signal, onProgress }) => pretendToSave(values.name, signal, onProgress)}
      explain={(error) => ({
        text: 'Operation failed',
        fields: [{ field: 'name', message: error instanceof Error ? error.message : '' }],
        isConflict: false,
      })}
      onSaved={() => {
        toast.success('Saved.');
        onClose();
      }}
      onClose={onClose}
      beside={(form) =>
        isAdding && (
          <NoteForm
            onClose={() => setAdding(false)}
            onSaved={(note) => {
              form.setValue('notes', [...form.getValues('notes'), note], { shouldDirty: true });
              setAdding(false);
            }}
          />
        )
      }
    >
      {({ register, control, watch, formState: { errors } }) => (
        <>
          <FormSection title="Basics" columns={3}>
            <Field label="Name" required help="Saving an empty one fails." error={errors.name?.message}>
              <TextInput data-autofocus {...register('name')} />
            </Field>
            <Field label="Places" required>
              <TextInput type="number" {...register('places')} />
            </Field>
          </FormSection>
          <FormSection title="Picture">
            <PhotoField control={control} name="picture" label="Picture" photos={SHOWCASE_PHOTOS} />
          </FormSection>
          <FormSection title="Notes" columns={1}>
            <ul>
              {watch('notes').map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <Button variant="secondary" size="s" onClick={() => setAdding(true)}>
              Add note
            </Button>
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

function NoteForm({ onSaved, onClose }: { onSaved: (note: string) => void; onClose: () => void }) {
  return (
    <FormDialog
      title="Add note"
      size="sm"
      saveLabel="Add"
      loaded={{ values: { note: '' } }}
      save={async ({ note }) => note}
      explain={() => ({ text: 'Operation failed', fields: [], isConflict: false })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register }) => (
        <Field label="Note" required>
          <TextInput data-autofocus {...register('note')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** Takes a few seconds, reports progress, can be cancelled, and fails for an empty name. */
async function pretendToSave(name: string, signal: AbortSignal, onProgress: (share: number) => void) {
  for (let share = 0; share <= 1; share += 0.1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    signal.throwIfAborted();
    onProgress(share);
  }
  if (name.trim() === '') throw new Error('Name is required');
}

export function DetailsShowcase({ onClose }: { onClose: () => void }) {
  return (
    <DetailsDialog
      title="Details"
      onClose={onClose}
      sections={[
        {
          title: 'Facts',
          facts: [
            { label: 'Name', value: 'Malshej Ghat' },
            { label: 'Places', value: 20 },
          ],
        },
        { title: 'More', children: <p>Whatever else belongs to it.</p> },
      ]}
      footer={
        <Button variant="secondary" size="s" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}

/** Pictures that last as long as the page. */
const photos = new Map<string, Photo>();

const SHOWCASE_PHOTOS: PhotoStore = {
  maxAltLength: 300,
  onGrid: (percent) => Math.round(Math.min(100, Math.max(0, percent)) / 10) * 10,
  problemOf: ({ type }) => (type.startsWith('image/') ? null : 'Please select an image file'),
  async prepare(file) {
    const problem = SHOWCASE_PHOTOS.problemOf(file);
    if (problem) throw new Error(problem);
    return file;
  },
  isUploaded: (url) => photos.has(url),
  sourceOf: (url) => ({ src: url, width: 400, height: 300 }),
  async upload(file) {
    const url = URL.createObjectURL(file);
    const photo = { id: url, url, name: file.name, alt: '', focus: { x: 50, y: 50 } };
    photos.set(url, photo);
    return photo;
  },
  find: async (url) => known(url),
  async change(id, change) {
    const photo = { ...known(id), ...change };
    photos.set(id, photo);
    return photo;
  },
  list: async (search) => ({
    photos: [...photos.values()].filter(({ name }) => name.includes(search)),
    hasMore: false,
  }),
  explain: (error) => (error instanceof Error ? error.message : 'Operation failed'),
};

function known(url: string): Photo {
  const photo = photos.get(url);
  if (!photo) throw new Error('Picture not found');
  return photo;
}
