import { SECTION_LAYOUTS } from '@kickstand/contract/events/events.rules';
import { textOf } from '@kickstand/contract/fields/formatted-text';
import { wordsOf } from '@kickstand/contract/shared/words';
import type { UseFormReturn } from 'react-hook-form';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { FORMATTED_TEXT } from '../../../lib/form/writing-tools.ts';
import { photoStore } from '../../../lib/photos/photo-store.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { PhotoField } from '../../../ui/media/photo-field.tsx';
import { useFilePreview } from '../../../ui/media/use-file-preview.ts';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { EventSection } from '../event-sections.tsx';
import type { OpenSection } from './content-sections.tsx';
import { type EventValues, type SectionValues, sectionRecord } from './event-record.ts';

type Props = OpenSection & { form: UseFormReturn<EventValues>; onClose: () => void };

/** Adds, changes or deletes one section in the form of its event; it is saved together with the event. */
export function SectionDialog({ dialog, section, form, onClose }: Props) {
  const others = form.getValues('contentSections').filter(({ _id }) => _id !== section._id);

  const set = (sections: SectionValues[]) => {
    form.setValue('contentSections', sections, { shouldDirty: true });
    onClose();
  };

  if (dialog === 'delete') {
    return (
      <ConfirmDialog
        open
        danger
        title="Delete section"
        question={`Are you sure you want to delete ${section.sectionTitle}?`}
        detail="It will be removed when you save the event."
        confirmLabel="Delete section"
        cancelLabel="Keep section"
        onConfirm={() => set(others)}
        onClose={onClose}
      />
    );
  }
  return (
    <SectionForm
      section={section}
      isNew={dialog === 'add'}
      // in its place among the others, as visitors will see them
      onSaved={(saved) => set([...others, saved].sort((a, b) => a.order - b.order))}
      onClose={onClose}
    />
  );
}

type FormProps = {
  section: SectionValues;
  isNew: boolean;
  onSaved: (section: SectionValues) => void;
  onClose: () => void;
};

/** One content section of the event that is open behind it; saved together with that. */
function SectionForm({ section, isNew, onSaved, onClose }: FormProps) {
  return (
    <FormDialog<typeof sectionRecord.empty, SectionValues>
      title={isNew ? 'Add Content Section' : 'Edit Content Section'}
      size="lg"
      saveLabel={isNew ? 'Add Section' : 'Update Section'}
      loaded={{ values: { ...sectionRecord.load(section), image: section.image } }}
      check={sectionRecord.check}
      save={async (values) => ({ ...section, ...values, order: Number(values.order) })}
      explain={(error) => saveFailure(error, 'Operation failed')}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, control, watch, formState: { errors } }) => {
        const input = sectionRecord.inputs(register);
        return (
          <>
            <FormSection>
              <Field
                label="Section Title"
                help="'Day one, 8:30 am' also puts it on the programme."
                required
                error={errors.sectionTitle?.message}
              >
                <TextInput data-autofocus {...input('sectionTitle')} />
              </Field>
              <Field label="Display Order" help="Lower numbers come first." error={errors.order?.message}>
                <TextInput type="number" min={0} step={1} {...register('order')} />
              </Field>
              <Field label="Main Heading" required error={errors.heading?.message}>
                <TextInput {...input('heading')} />
              </Field>
              <Field label="Subheading" error={errors.subheading?.message}>
                <TextInput {...input('subheading')} />
              </Field>
              <RichTextField
                {...FORMATTED_TEXT}
                className="form-full"
                control={control}
                name="content"
                label="Content"
                required
              />
              <Field label="Layout" required error={errors.layout?.message}>
                <Select {...register('layout')}>
                  {SECTION_LAYOUTS.map((layout) => (
                    <option key={layout} value={layout}>
                      {wordsOf(layout)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label="Image alt text"
                help="Describe the image for screen readers."
                error={errors.imageAlt?.message}
              >
                <TextInput {...input('imageAlt')} />
              </Field>
              <div className="form-full">
                <PhotoField
                  control={control}
                  name="image"
                  label="Section Image"
                  drawn={section.imageUrl}
                  photos={photoStore}
                />
              </div>
            </FormSection>
            <FormSection title="Preview" columns={1}>
              <SectionPreview section={{ ...section, ...watch(), order: section.order }} />
            </FormSection>
          </>
        );
      }}
    </FormDialog>
  );
}

/** The section as visitors will see it, without what isn't sanitised yet. */
function SectionPreview({ section }: { section: SectionValues }) {
  const { image } = section;
  const picked = useFilePreview(image instanceof File ? image : null);
  const kept = image === '' ? null : section.imageUrl;
  const chosen = typeof image === 'string' && image ? image : kept;
  return (
    <div className="section-preview">
      <EventSection section={{ ...section, content: textOf(section.content), imageUrl: picked ?? chosen }} />
    </div>
  );
}
