import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from '../form/field.tsx';
import { FormSection, SectionLinks } from '../form/form-section.tsx';
import { TextInput } from '../form/text-input.tsx';
import type { PhotoValue } from '../media/photo.ts';
import { PhotoField } from '../media/photo-field.tsx';
import { FormDialog } from '../record/form/form-dialog.tsx';
import { SHOWCASE_PHOTOS } from './showcase-photos.ts';

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
