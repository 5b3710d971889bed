import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { addressOf } from './document/addresses.ts';
import { useFirstFocus } from './use-first-focus.ts';

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
