import type { Editor } from '@tiptap/core';
import type { PanelName } from './panel.tsx';
import type { ToolIconName } from './tool-icons.tsx';

export type Tool = {
  name: string;
  icon: ToolIconName;
  group: 'steps' | 'words' | 'blocks' | 'inserts';
  keys?: string;
  run?: (editor: Editor) => void;
  /** Opens a small form instead. */
  panel?: PanelName;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

const chain = (editor: Editor) => editor.chain().focus();

/** The toolbar, in its order. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'Heading',
    icon: 'heading',
    group: 'blocks',
    keys: 'type ## and a space',
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Small heading',
    icon: 'heading-small',
    group: 'blocks',
    keys: 'type ### and a space',
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bold',
    icon: 'bold',
    group: 'words',
    keys: 'Ctrl+B',
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    icon: 'italic',
    group: 'words',
    keys: 'Ctrl+I',
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  { name: 'Link', icon: 'link', group: 'words', panel: 'link', isOn: (editor) => editor.isActive('link') },
  {
    name: 'List',
    icon: 'list',
    group: 'blocks',
    keys: 'type - and a space',
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: 'numbers',
    group: 'blocks',
    keys: 'type 1. and a space',
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    icon: 'quote',
    group: 'blocks',
    keys: 'type > and a space',
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'Picture', icon: 'picture', group: 'inserts', panel: 'picture' },
  { name: 'Film', icon: 'film', group: 'inserts', panel: 'film' },
  {
    name: 'Table',
    icon: 'table',
    group: 'inserts',
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  {
    name: 'Undo',
    icon: 'undo',
    group: 'steps',
    keys: 'Ctrl+Z',
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: 'redo',
    group: 'steps',
    keys: 'Ctrl+Shift+Z',
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
];
