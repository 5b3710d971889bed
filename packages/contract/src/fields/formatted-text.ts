/** Text that a person may have formatted: plain, with its line breaks, or HTML. */
export type FormattedText = string | { html: string };

/** From a record, which keeps HTML beside the plain text. */
export const formattedText = (text: string, html: string | undefined): FormattedText => (html ? { html } : text);

/** As an editor takes it. */
export const htmlOf = (text: FormattedText): string => (typeof text === 'string' ? paragraphsOf(text) : text.html);

/** Without its formatting. */
export const textOf = (text: FormattedText): string => (typeof text === 'string' ? text : readableText(text.html));

/** HTML that says no more than plain text would: paragraphs and line breaks. */
export const isPlainHtml = (html: string): boolean => !/<(?!\/?p>|br ?\/?>)/.test(html);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const paragraphsOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** What stands in place of a tag; every other one of a block separates paragraphs. */
const IN_PLACE: Record<string, string> = {
  br: '\n',
  '<li': '\n• ',
  '/li': '',
  '<tr': '\n',
  '/tr': '',
  '/td': ' ',
  '/th': ' ',
};
const INLINE = new Set('a b code em i img picture source span strong td th thead tbody tfoot'.split(' '));

/** Scans the HTML once: lists keep their points, blocks are separated by an empty line. */
function readableText(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const opening = html.indexOf('<', from);
    const closing = opening === -1 ? -1 : html.indexOf('>', opening);
    if (closing === -1) return tidied(text + words(html.slice(from)));
    text += words(html.slice(from, opening)) + placeOf(html.slice(opening, Math.min(closing, opening + 20)));
    from = closing + 1;
  }
}

function placeOf(tag: string): string {
  const isClosing = tag[1] === '/';
  const [name = ''] = tag.slice(isClosing ? 2 : 1).split(/[\s/>]/, 1);
  const known = IN_PLACE[name] ?? IN_PLACE[`${isClosing ? '/' : '<'}${name}`];
  return known ?? (INLINE.has(name) ? '' : '\n\n');
}

const words = (source: string) =>
  source
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\n\n• ', '\n• ')
    .trim();
