import { capitalised } from '@kickstand/contract/shared/words';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { FieldGroup } from '../../ui/form/field.tsx';
import type { ListSpec, SectionForm } from './form-spec.ts';
import { PictureThumb } from './picture-field.tsx';
import { errorsAt, messageOf } from './section-errors.ts';
import { useEntryFocus } from './use-entry-focus.ts';

type EntryListProps = {
  form: SectionForm;
  spec: ListSpec;
  name: string;
  /** The fields of one entry, by the path that leads to them. */
  children: (inside: string) => ReactNode;
};

/** Entries in an order: added, dragged or moved by buttons, removed. Each unfolds to its fields. */
export function EntryList({ form, spec, name, children }: EntryListProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const [dragged, setDragged] = useState<number | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { box, tabIndexAt, stopAt, focusLater, onKeyDown } = useEntryFocus();
  const { of, min = 0, max, label, help } = spec;
  const errors = errorsAt(form.formState.errors, name);

  const go = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    setSaid(`${capitalised(of)} ${from + 1} is now number ${to + 1} of ${fields.length}`);
    focusLater(to, to < from ? 'up' : 'down');
  };
  const add = () => {
    append(spec.blank(), { shouldFocus: false });
    setOpened('last');
    focusLater(fields.length, 'open');
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) go(dragged, to);
    setDragged(null);
  };

  return (
    <FieldGroup
      label={label}
      help={help}
      error={'message' in errors || 'root' in errors ? messageOf(errors) : undefined}
    >
      <div ref={box}>
        {fields.length === 0 && <p className="club-none">None yet.</p>}
        <ol className="club-entries" onKeyDown={onKeyDown}>
          {fields.map((entry, place) => (
            <li
              key={entry.key}
              data-dragged={dragged === place || undefined}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={drop(place)}
              onFocus={() => stopAt(place)}
            >
              <details
                open={place in errors || opened === entry.key || (opened === 'last' && place === fields.length - 1)}
                onToggle={(event) => {
                  if (event.currentTarget.open) setOpened(entry.key);
                  else if (opened === entry.key) setOpened(null);
                }}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is in addition to the buttons */}
                <summary
                  draggable
                  tabIndex={tabIndexAt(place, fields.length)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(place);
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <Icon name="menu" />
                  <EntryPicture form={form} spec={spec} name={`${name}.${place}`} />
                  <EntryTitle form={form} spec={spec} name={`${name}.${place}`} />
                </summary>
                {children(`${name}.${place}.`)}
              </details>
              <div className="club-entry-actions">
                <IconButton
                  name={`Move ${of} ${place + 1} up`}
                  icon="chevron-down"
                  className="club-entry-up"
                  size="s"
                  data-action="up"
                  tabIndex={tabIndexAt(place, fields.length)}
                  disabled={place === 0}
                  onClick={() => go(place, place - 1)}
                />
                <IconButton
                  name={`Move ${of} ${place + 1} down`}
                  icon="chevron-down"
                  size="s"
                  data-action="down"
                  tabIndex={tabIndexAt(place, fields.length)}
                  disabled={place === fields.length - 1}
                  onClick={() => go(place, place + 1)}
                />
                <IconButton
                  name={`Remove ${of} ${place + 1}`}
                  icon="trash"
                  size="s"
                  danger
                  data-action="remove"
                  tabIndex={tabIndexAt(place, fields.length)}
                  disabled={fields.length <= min}
                  onClick={() => {
                    remove(place);
                    setSaid(`${capitalised(of)} ${place + 1} removed`);
                    focusLater(Math.min(place, fields.length - 2), 'remove');
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
        {fields.length > 1 && <p className="club-keys">Arrow keys lead to the other entries, Tab to what follows.</p>}
        <Button variant="secondary" size="s" data-action="add" disabled={fields.length >= max} onClick={add}>
          <Icon name="plus" />
          Add {of}
        </Button>
        {fields.length >= max && max > min && <span className="club-full">At most {max}.</span>}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </FieldGroup>
  );
}

/** What an entry is recognised by, as it is typed. */
function EntryTitle({
  form,
  spec: { of, titleField, about },
  name,
}: {
  form: SectionForm;
  spec: ListSpec;
  name: string;
}) {
  const entry: Record<string, unknown> = useWatch({ control: form.control, name }) ?? {};
  const title = entry[titleField];
  const isNew = title === '' || title === null || title === undefined;
  return (
    <span className="club-entry-title">
      <b>{isNew ? `New ${of}` : String(title)}</b>
      {!isNew && about && <span>{about(entry)}</span>}
    </span>
  );
}

/** So that a folded entry is recognised by its picture too. */
function EntryPicture({ form, spec, name }: { form: SectionForm; spec: ListSpec; name: string }) {
  const field = spec.fields.find(({ kind }) => kind === 'picture' || kind === 'portrait');
  const picture = useWatch({ control: form.control, name: field ? `${name}.${field.name}` : name });
  if (!field || !picture) return null;
  return <PictureThumb className="club-thumb" picture={picture} alt="" />;
}
