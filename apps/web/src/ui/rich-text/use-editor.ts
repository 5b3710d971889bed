import { Editor, getSchema } from '@tiptap/core';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { cleanPasted } from './document/clean-paste.ts';
import { EXTENSIONS } from './document/extensions.ts';
import { sourceKeeper } from './document/keep-source.ts';
import { readHtml } from './document/read-html.ts';

type Options = {
  holder: RefObject<HTMLElement | null>;
  html: string;
  disabled: boolean;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Pictures that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void;
};

/** The editor in its place, rendered again after every change; and how many blocks it keeps without showing them. */
export function useEditor(options: Options): { editor: Editor | null; kept: number } {
  const latest = useRef(options);
  const [made, setMade] = useState<{ editor: Editor; kept: number } | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const made = makeEditor(latest);
    setMade(made);
    made.editor.on('transaction', renderAgain);
    return () => made.editor.destroy();
  }, []);

  const { disabled } = options;
  const about = JSON.stringify(options.attributes);
  useEffect(() => {
    made?.editor.setEditable(!disabled, false);
    // attributes are a function of the newest props: this asks for them again
    if (made && about) made.editor.view.setProps({});
  }, [made, disabled, about]);

  return { editor: made?.editor ?? null, kept: made?.kept ?? 0 };
}

function makeEditor(latest: RefObject<Options>) {
  const { holder, html } = latest.current;
  const read = readHtml(html, getSchema(EXTENSIONS));
  const editor = new Editor({
    element: holder.current,
    extensions: EXTENSIONS,
    // the policy of the site allows no style elements
    injectCSS: false,
    content: { type: 'doc', content: read.blocks.map((block) => block.toJSON()) },
    editorProps: {
      attributes: () => ({ class: 'prose', ...latest.current.attributes }),
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takeFiles(event.clipboardData, latest.current.onFiles),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer, latest.current.onFiles),
    },
    onBlur: () => latest.current.onBlur(),
  });
  const write = sourceKeeper(html, editor.state.doc, read);
  editor.on('update', () => latest.current.onChange(write(editor.state.doc)));
  return { editor, kept: read.blocks.filter(({ type }) => type.name === 'kept').length };
}

/** Text wins over pictures: Word puts a picture of the text beside it. Other files are taken too, to say what is wrong. */
function takeFiles(data: DataTransfer | null, onFiles: (files: readonly File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || data?.getData('text/plain').trim()) return false;
  onFiles(files);
  return true;
}
