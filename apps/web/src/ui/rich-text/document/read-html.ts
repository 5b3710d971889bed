import { type Node as Block, DOMParser as BlockParser, type Schema } from '@tiptap/pm/model';
import { shapeOf } from './html-shape.ts';
import { type Piece, splitBlocks } from './split-blocks.ts';
import { writeBlock } from './write-html.ts';

export type ReadText = {
  blocks: Block[];
  /** The source of each block, where one block comes from one part of it. */
  sources: (Piece | null)[];
  after: string;
};

/** A text as blocks of the editor. What these can't express becomes a block that keeps its source. */
export function readHtml(html: string, schema: Schema): ReadText {
  const { pieces, after } = splitBlocks(html);
  const read: ReadText = { blocks: [], sources: [], after };
  for (const piece of pieces) {
    const blocks = blocksOf(piece.html, schema);
    for (const block of blocks) {
      read.blocks.push(block);
      read.sources.push(blocks.length === 1 ? piece : null);
    }
  }
  return read;
}

function blocksOf(html: string, schema: Schema): Block[] {
  const body = bodyOf(html);
  const blocks = [...(BlockParser.fromSchema(schema).parse(body).content.content ?? [])];
  if (shapeOf(bodyOf(blocks.map(writeBlock).join(''))) === shapeOf(body)) return blocks;
  const kept = schema.nodes.kept;
  return kept ? [kept.create({ html, text: body.textContent?.trim() || html })] : blocks;
}

/** Headings the server renames: a page has one title, and three levels are enough below it. */
const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Scripts in it don't run and pictures don't load: the document is not the page's. */
export function bodyOf(html: string): HTMLElement {
  const page = `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const renamed = heading.ownerDocument.createElement(RENAMED[heading.localName] ?? 'h2');
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
  return body;
}
