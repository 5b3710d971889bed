import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Note } from '../feedback/note.tsx';
import { Panel, type PanelName } from './panel.tsx';
import { TableTools, Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import type { WritingTools } from './writing-tools.ts';

export type EditorHandle = { focus: () => void };

type EditorProps = {
  html: string;
  label: string;
  required: boolean | undefined;
  disabled: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  tools: WritingTools;
  handle: RefObject<EditorHandle | null>;
  onChange: (html: string) => void;
  onBlur: () => void;
  onHtml: () => void;
};

/** The editor with its toolbar. Reads `html` once; give it another key to read it again. */
export function Editor(props: EditorProps) {
  const { html, label, required, disabled, describedBy, invalid, tools, handle, onChange, onBlur, onHtml } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const id = useId();

  const takeFiles = (picked: readonly File[]) => {
    if (!tools.uploadPicture) return;
    setFiles((waiting) => [...waiting, ...picked]);
    setPanel('picture');
  };

  const { editor, kept } = useEditor({
    holder,
    html: tools.htmlOf(html),
    disabled,
    attributes: {
      id: `${id}-text`,
      role: 'textbox',
      'aria-multiline': 'true',
      // a name, but not by label: that one belongs to the text area
      title: label,
      ...(required && { 'aria-required': 'true' }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
    onChange,
    onBlur,
    onFiles: takeFiles,
  });

  useImperativeHandle(handle, () => ({ focus: () => editor?.commands.focus() }), [editor]);

  // Alt+F10 leads from the text to its tools, as in other editors
  useEffect(() => {
    const element = holder.current;
    const toToolbar = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      element?.parentElement?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    };
    element?.addEventListener('keydown', toToolbar);
    return () => element?.removeEventListener('keydown', toToolbar);
  }, []);

  const close = () => {
    setPanel(null);
    setFiles([]);
    editor?.commands.focus();
  };

  return (
    <>
      {editor && (
        <Toolbar
          editor={editor}
          controls={`${id}-text`}
          disabled={disabled}
          takesPictures={tools.uploadPicture !== undefined}
          panel={panel}
          onPanel={(name) => setPanel(panel === name ? null : name)}
          onHtml={onHtml}
        />
      )}
      {editor && panel && (
        <Panel
          key={panel}
          name={panel}
          editor={editor}
          tools={tools}
          files={files}
          onFiles={setFiles}
          onClose={close}
        />
      )}
      {editor?.isActive('table') && !disabled && <TableTools editor={editor} />}
      {kept > 0 && (
        <Note tone="warn">
          {kept === 1 ? 'One part of this text stays' : `${kept} parts of this text stay`} exactly as it is, because the
          editor can't show it without changing it. To edit it, open the HTML.
        </Note>
      )}
      <div ref={holder} className="rich-page" />
    </>
  );
}
