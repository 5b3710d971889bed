import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { insertBlock } from './document/insert-block.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { WritingTools } from './writing-tools.ts';

type FilmFormProps = { editor: Editor; filmAt: WritingTools['filmAt']; onClose: () => void };

/** A card that leads to a film, or changes the selected one. */
export function FilmForm({ editor, filmAt, onClose }: FilmFormProps) {
  const chosen = editor.isActive('film') ? editor.getAttributes('film') : null;
  const [address, setAddress] = useState(String(chosen?.href ?? ''));
  const [title, setTitle] = useState(String(chosen?.title ?? ''));
  const [isChecked, setChecked] = useState(false);
  const first = useFirstFocus();
  const film = filmAt(address.trim());

  const add = () => {
    setChecked(true);
    if (!film || title.trim() === '') return;
    const attrs = { ...film, title: title.trim() };
    if (chosen) editor.chain().focus().updateAttributes('film', attrs).run();
    else insertBlock(editor, 'film', attrs);
    onClose();
  };

  return (
    <>
      <Field
        label="Film address"
        help="From YouTube or Vimeo. Visitors see a card; nothing is loaded from there until they open it."
        error={isChecked && !film ? 'Use the address of a film on YouTube or Vimeo.' : undefined}
      >
        <TextInput ref={first} value={address} inputMode="url" onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Field label="Film name" error={isChecked && title.trim() === '' ? 'Say what the film shows.' : undefined}>
        <TextInput value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <div className="rich-panel-buttons">
        <Button size="s" variant="dark" data-default onClick={add}>
          {chosen ? 'Change film' : 'Add film'}
        </Button>
        <Button size="s" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
