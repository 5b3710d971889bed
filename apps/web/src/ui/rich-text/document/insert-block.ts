import type { Editor } from '@tiptap/core';

/** Adds a block below the one with the caret, so that no sentence or table is cut in two; an empty line is replaced. */
export function insertBlock(editor: Editor, type: 'picture' | 'film', attrs: Record<string, string>) {
  const { $to } = editor.state.selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  const from = isEmptyLine ? $to.before(1) : to;
  const size = editor.schema.nodes[type]?.create(attrs).nodeSize ?? 0;
  editor
    .chain()
    .insertContentAt({ from, to }, [{ type, attrs }, { type: 'paragraph' }])
    .setTextSelection(from + size + 1)
    .run();
}
