import { MAX_SECTIONS } from '@kickstand/contract/events/events-admin.rules';
import { wordsOf } from '@kickstand/contract/shared/words';
import type { UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { EventValues, SectionValues } from './event-record.ts';

/** The section a dialog is open for. */
export type OpenSection = { dialog: 'add' | 'edit' | 'delete'; section: SectionValues };

type Props = UseFormReturn<EventValues> & { onOpen: (open: OpenSection) => void };

export function ContentSections({ watch, onOpen, formState: { errors } }: Props) {
  const sections = watch('contentSections');
  return (
    <FormSection title="Content Sections" columns={1}>
      {sections.length > 0 && (
        <ul className="panel-list section-list" aria-label="Content sections">
          {sections.map((section, place) => (
            <li key={section._id}>
              <b className="tabular-numbers">{section.order}</b>
              <div>
                <b>{section.sectionTitle}</b>
                <span className="sub-text">
                  {section.heading}, {wordsOf(section.layout).toLowerCase()}
                </span>
                {errors.contentSections?.[place] && (
                  <small className="error-text">{problemOf(errors.contentSections[place])}</small>
                )}
              </div>
              <span className="flow-row table-actions">
                <IconButton
                  name={`Edit section ${section.sectionTitle}`}
                  icon="edit"
                  size="s"
                  onClick={() => onOpen({ dialog: 'edit', section })}
                />
                <IconButton
                  name={`Delete section ${section.sectionTitle}`}
                  icon="trash"
                  size="s"
                  danger
                  onClick={() => onOpen({ dialog: 'delete', section })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {errors.contentSections?.message && <p className="error-text">{errors.contentSections.message}</p>}
      <div>
        <Button
          variant="secondary"
          size="s"
          disabled={sections.length >= MAX_SECTIONS}
          onClick={() => onOpen({ dialog: 'add', section: newSection(sections) })}
        >
          <Icon name="plus" />
          Add Section
        </Button>
      </div>
    </FormSection>
  );
}

/** After the last one, with an id that holds until the server gives it its own. */
function newSection(sections: readonly SectionValues[]): SectionValues {
  const last = Math.max(-1, ...sections.map(({ order }) => order));
  return {
    _id: `new-${Date.now()}`,
    sectionTitle: '',
    heading: '',
    subheading: '',
    content: '',
    imageUrl: null,
    imageAlt: '',
    order: last + 1,
    layout: 'image-left',
    image: null,
  };
}

/** The first thing the server said about a section. */
const problemOf = (errors: object): string =>
  Object.values(errors).find((error): error is { message: string } => typeof error?.message === 'string')?.message ??
  '';
