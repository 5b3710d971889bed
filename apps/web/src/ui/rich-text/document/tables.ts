import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

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

export const TABLES = [PlainTable.configure({ resizable: false }), Row, Header, Cell];
