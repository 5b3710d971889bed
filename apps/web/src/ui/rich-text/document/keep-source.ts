import type { Node as Block } from '@tiptap/pm/model';
import type { ReadText } from './read-html.ts';
import type { Piece } from './split-blocks.ts';
import { writeBlock } from './write-html.ts';

type Known = { block: Block; piece: Piece; place: number };

/**
 * Writes a document so that every block that is as it was keeps its source to the last character, wherever it stands
 * now. An unchanged document is the text it was read from.
 */
export function sourceKeeper(original: string, first: Block, { sources, after }: ReadText) {
  const known = new Map<string, Known[]>();
  first.forEach((block, _, place) => {
    const piece = sources[place];
    if (!piece) return;
    const alike = known.get(block.textContent) ?? [];
    alike.push({ block, piece, place });
    known.set(block.textContent, alike);
  });

  return (document: Block): string => {
    if (document.eq(first)) return original;
    let html = '';
    let last = -1;
    document.forEach((block) => {
      const alike = (known.get(block.textContent) ?? []).filter((one) => one.block.eq(block));
      const found = alike.find(({ place }) => place > last) ?? alike[0];
      const text = found?.piece.html ?? writeBlock(block);
      if (text === '') return;
      const isNext = found !== undefined && found.place === last + 1;
      html += `${isNext ? found.piece.before : html && '\n'}${text}`;
      if (found) last = found.place;
    });
    return html === '' ? '' : html + after;
  };
}
