import type { Editor } from '@tiptap/core';

const STEPS: readonly [label: string, run: (editor: Editor) => void][] = [
  ['Add row', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Add column', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Delete row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Delete column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Header row', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Delete table', (editor) => editor.chain().focus().deleteTable().run()],
];

/** Shown while the caret is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group's name is enough here
    <div className="rich-bar" role="group" aria-label="Table">
      {STEPS.map(([label, run]) => (
        <button
          key={label}
          type="button"
          className="rich-mode"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
