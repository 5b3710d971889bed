import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedAddress } from './addresses.ts';
import { Diagram, Film, Kept, Picture } from './nodes.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1)),
});

/** Columns take the width of what is in them, so no width is kept; the library needs the attribute. */
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const Cell = TableCell.extend({ addAttributes: cellAttributes });

const Header = TableHeader.extend({
  addAttributes: () => ({
    ...cellAttributes(),
    /** Null in a table that was made here: then it follows from the cell's place. */
    scope: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute('scope') ?? '' },
  }),
});

const Row = TableRow.extend({
  addAttributes: () => ({
    /** `thead`, `tbody` or `tfoot`; null in a table that was made here. */
    part: {
      default: null,
      rendered: false,
      parseHTML: (row: HTMLElement) => /^t(?:head|body|foot)$/.exec(row.parentElement?.localName ?? '')?.[0] ?? null,
    },
  }),
});

/** Without the library's inline widths, and with a Tab key that leaves the table after its last cell. */
const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node }) => [
    'table',
    ...(node.attrs.caption ? [['caption', { contenteditable: 'false' }, node.attrs.caption]] : []),
    ['tbody', 0],
  ],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

const TABLES = [PlainTable.configure({ resizable: false }), Row, Header, Cell];

const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  // the server keeps neither
  strike: false,
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isAllowedAddress,
    shouldAutoLink: (address) => address.startsWith('https://') || address.startsWith('www.'),
    HTMLAttributes: { target: null, rel: null, class: null },
  },
});

/** Everything a text may consist of: what the server's sanitiser keeps, and nothing else. */
export const EXTENSIONS: Extensions = [kit, ...TABLES, Picture, Film, Diagram, Kept];
