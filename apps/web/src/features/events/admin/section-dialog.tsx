import type { UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { OpenSection } from './content-sections.tsx';
import type { EventValues, SectionValues } from './event-record.ts';
import { SectionForm } from './section-form.tsx';

type Props = OpenSection & { form: UseFormReturn<EventValues>; onClose: () => void };

/** What is done with one section, in the form of its event: nothing is saved before that is. */
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
        detail="It is gone once you save the event."
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
