/** A part of a text at its top level: the source, and the space in front of it. */
export type Piece = { before: string; html: string };

const INLINE = new Set(
  'a abbr b br cite code del em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Cuts HTML into its top-level parts without changing a character: all of them together are the text again. */
export function splitBlocks(html: string): { pieces: Piece[]; after: string } {
  const pieces: Piece[] = [];
  let at = 0;
  for (;;) {
    const start = skipSpace(html, at);
    if (start === html.length) return { pieces, after: html.slice(at) };
    const end = endOfPiece(html, start);
    pieces.push({ before: html.slice(at, start), html: html.slice(start, end) });
    at = end;
  }
}

/** A block ends with its closing tag; loose text ends where a block begins. */
function endOfPiece(html: string, start: number): number {
  let depth = 0;
  let isLoose = false;
  let end = start;
  for (let at = start; at < html.length; ) {
    const tag = tagAt(html, at);
    const isBlock = tag !== null && !INLINE.has(tag.name);
    if (isBlock && depth === 0 && isLoose) return end;
    if (!isBlock) {
      if (depth === 0) isLoose = true;
      const next = tag ? tag.end : at + 1;
      if (tag || !isSpace(html[at])) end = next;
      at = next;
      continue;
    }
    at = tag.end;
    end = at;
    if (!VOID.has(tag.name)) depth = Math.max(0, depth + (tag.isClosing ? -1 : 1));
    if (depth === 0) return end;
  }
  return depth > 0 ? html.length : end;
}

const NAME = /[a-z][a-z\d-]*/iy;

/** The tag that begins here; null if none does. */
function tagAt(html: string, at: number): { name: string; isClosing: boolean; end: number } | null {
  if (html[at] !== '<') return null;
  if (html.startsWith('<!--', at)) return { name: 'br', isClosing: false, end: after(html, '-->', at + 4) };
  const isClosing = html[at + 1] === '/';
  NAME.lastIndex = at + (isClosing ? 2 : 1);
  const name = NAME.exec(html)?.[0];
  if (!name) return null;
  return { name: name.toLowerCase(), isClosing, end: endOfTag(html, NAME.lastIndex) };
}

/** A `>` in quotes belongs to an attribute. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}

function after(html: string, word: string, from: number): number {
  const found = html.indexOf(word, from);
  return found === -1 ? html.length : found + word.length;
}

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);

function skipSpace(html: string, from: number): number {
  let at = from;
  while (at < html.length && isSpace(html[at])) at += 1;
  return at;
}
