import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { addressOf } from './document/addresses.ts';
import { insertBlock } from './document/insert-block.ts';
import type { WritingTools } from './writing-tools.ts';

const NO_ADDRESS = 'Use an address that begins with https://, mailto:, tel: or /.';

/** Makes the selected words a link; without a selection, the address itself is the text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string>();
  const first = useFirstFocus();
  const isLink = editor.isActive('link');

  const apply = () => {
    const href = addressOf(typed);
    if (!href) return setError(NO_ADDRESS);
    const { empty } = editor.state.selection;
    if (empty && !isLink) {
      const marks = [{ type: 'link', attrs: { href } }];
      editor.chain().focus().insertContent({ type: 'text', text: typed.trim(), marks }).unsetMark('link').run();
    } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <>
      <Field label="Link address" error={error}>
        <TextInput ref={first} value={typed} inputMode="url" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div className="rich-panel-buttons">
        <Button size="s" variant="dark" data-default onClick={apply}>
          {isLink ? 'Change link' : 'Add link'}
        </Button>
        {isLink && (
          <Button size="s" variant="secondary" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button size="s" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

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
        help="From YouTube or Vimeo. Visitors see a card; nothing is loaded from there until they play it."
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

/** The first field of a form that was just opened. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}
