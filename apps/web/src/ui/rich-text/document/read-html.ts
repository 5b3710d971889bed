import { type Node as Block, DOMParser as BlockParser, type Schema } from '@tiptap/pm/model';
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

/** Attributes that the server adds by itself. */
const ADDED = new Set(['srcset', 'sizes', 'loading', 'rel', 'target', 'width', 'height']);
/** A paragraph alone in one of these looks the same without its tag. */
const HOLDERS = new Set(['li', 'td', 'th', 'blockquote']);
const BLOCKS = new Set(
  'p h2 h3 h4 ul ol li blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td img'.split(' '),
);

/** What HTML says, without the ways of writing it: two texts of the same shape look and read the same. */
function shapeOf(root: Element): string {
  const shape = inner(root);
  return isLoose(root) ? `<p>${shape}</p>` : shape;
}

const isLoose = (root: Element) =>
  root.textContent?.trim() !== '' && ![...root.children].some((child) => BLOCKS.has(child.localName));

function inner(element: Element): string {
  const isPre = element.localName === 'pre';
  const only = HOLDERS.has(element.localName) && element.children.length === 1 ? element.children[0] : undefined;
  if (only?.localName === 'p' && element.textContent?.trim() === only.textContent?.trim()) return inner(only);
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return isPre ? node.textContent : (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
    return node.nodeType === 1 ? outer(node as Element) : '';
  });
  const text = parts.join('');
  return isPre
    ? text
    : text.replace(/ ?(<\/?(?:p|h\d|[uo]l|li|blockquote|figure|figcaption|t\w+|caption)\b[^>]*>) ?/g, '$1').trim();
}

function outer(element: Element): string {
  const name = SAME_TAGS[element.localName] ?? element.localName;
  const attributes = [...element.attributes]
    .filter((attribute) => !ADDED.has(attribute.name) && attribute.value !== '')
    .map((attribute) => ` ${attribute.name}=${JSON.stringify(attribute.value)}`)
    .sort();
  return `<${name}${attributes.join('')}>${inner(element)}</${name}>`;
}

const SAME_TAGS: Record<string, string> = { b: 'strong', i: 'em' };
