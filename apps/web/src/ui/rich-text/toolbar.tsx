import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import type { PanelName } from './panel.tsx';
import { ToolIcon } from './tool-icons.tsx';
import { TOOLS, type Tool } from './tools.ts';

type ToolbarProps = {
  editor: Editor;
  controls: string;
  disabled: boolean;
  takesPictures: boolean;
  panel: PanelName | null;
  onPanel: (name: PanelName) => void;
  onHtml: () => void;
};

/** One stop of the Tab key; the arrow keys move between the tools. */
export function Toolbar({ editor, controls, disabled, takesPictures, panel, onPanel, onHtml }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const tools = takesPictures ? TOOLS : TOOLS.filter(({ panel: opened }) => opened !== 'picture');

  const press = (tool: Tool) => {
    if (tool.panel) onPanel(tool.panel);
    else tool.run?.(editor);
  };

  const isOn = (tool: Tool) => (tool.panel && panel === tool.panel) || (tool.isOn?.(editor) ?? false);

  return (
    <div
      className="rich-bar"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={(event) => moveFocus(event, setCurrent)}
    >
      {tools.map((tool, place) => (
        <button
          key={tool.name}
          type="button"
          className="rich-tool"
          data-group={tool.group}
          title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
          aria-label={tool.name}
          aria-pressed={tool.isOn ? isOn(tool) : undefined}
          aria-expanded={tool.panel ? panel === tool.panel : undefined}
          aria-disabled={disabled || (tool.can && !tool.can(editor)) || undefined}
          tabIndex={place === current ? 0 : -1}
          // keeps the selection of the text
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(place)}
          onClick={() => !disabled && press(tool)}
        >
          <ToolIcon name={tool.icon} />
        </button>
      ))}
      <button
        type="button"
        className="rich-mode"
        tabIndex={current === tools.length ? 0 : -1}
        onFocus={() => setCurrent(tools.length)}
        onClick={onHtml}
      >
        HTML
      </button>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>, setCurrent: (place: number) => void) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = STEPS[event.key];
  const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 };
  const next = step === undefined ? ends[event.key] : (from + step + buttons.length) % buttons.length;
  if (next === undefined) return;
  event.preventDefault();
  setCurrent(next);
  buttons[next]?.focus();
}

const TABLE_STEPS: readonly [label: string, run: (editor: Editor) => void][] = [
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
      {TABLE_STEPS.map(([label, run]) => (
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
