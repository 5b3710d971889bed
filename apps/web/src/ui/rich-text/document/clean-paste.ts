import { bodyOf } from './read-html.ts';

/** What never belongs to the text of another program's clipboard. */
const NOISE = 'style, script, meta, link, title, xml, noscript, template, svg, math, iframe, object, embed, form';
const MAX_LENGTH = 2_000_000;

/**
 * The text of a clipboard without the other program's layout: Word's list paragraphs become lists, Google's wrapper and
 * redirects go, and so do pictures that only that program can reach; styles that mean something become elements. The
 * editor's schema drops every other attribute.
 */
export function cleanPasted(html: string): string {
  if (html.length > MAX_LENGTH) return '';
  const body = bodyOf(withoutStyles(withoutConditions(html)));
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  listsFromWord(body);
  for (const element of [...body.querySelectorAll('*')]) tidy(element);
  return body.innerHTML;
}

function tidy(element: Element) {
  const name = element.localName;
  // HTML that the editor keeps unseen comes from the text itself only
  element.removeAttribute('data-kept');
  if (isUnmarked(element)) return element.replaceWith(...element.childNodes);
  markByStyle(element);
  if (name === 'a') tidyLink(element);
  else if (name === 'br' && element.parentElement?.localName === 'body') element.remove();
  else if (name === 'img' && !element.getAttribute('src')?.startsWith('/')) element.remove();
  else if (name.includes(':')) element.replaceWith(...element.childNodes);
  else if (name === 'p' && isBlank(element) && !element.closest('td, th, li')) element.remove();
  else if (name === 'p' && isQuote(element)) wrap(element, 'blockquote');
}

const MARKS = [
  {
    name: 'strong',
    tags: ['b', 'strong'],
    on: /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i,
    off: /(?<![\w-])font-weight:\s*(?:normal|400)/i,
  },
  { name: 'em', tags: ['i', 'em'], on: /(?<![\w-])font-style:\s*italic/i, off: /(?<![\w-])font-style:\s*normal/i },
];

/** Google wraps everything in a `b` that isn't bold. */
const isUnmarked = (element: Element) =>
  MARKS.some(({ tags, off }) => tags.includes(element.localName) && off.test(styleOf(element)));

/** Google writes bold and italic words as spans with a style. */
function markByStyle(element: Element) {
  for (const { name, on } of MARKS) {
    if (element.localName !== 'span' || !on.test(styleOf(element))) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  element.removeAttribute(STYLE);
}

/** Google leads every link through itself; a bookmark is no link at all. */
function tidyLink(link: Element) {
  const href = link.getAttribute('href') ?? '';
  const [, target] = /^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(href) ?? [];
  const address = target ? decoded(target) : href;
  if (address === '' || address.startsWith('#')) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', address.replace(/^http:\/\//i, 'https://'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isBlank = ({ textContent, children }: Element) =>
  (textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' &&
  ![...children].some((child) => child.localName === 'img');

const isQuote = ({ className }: Element) => /^Mso(?:Intense)?Quote/.test(String(className));

function wrap(element: Element, name: string) {
  const holder = element.ownerDocument.createElement(name);
  element.replaceWith(holder);
  holder.append(element);
}

const withoutStyles = (html: string) =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`));

/** Word hides instructions in comments, some of them open to every other program. */
function withoutConditions(html: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!', at);
    if (start === -1) return text + html.slice(at);
    const isComment = html.startsWith('<!--', start);
    const end = html.indexOf(isComment ? '-->' : '>', start);
    text += html.slice(at, start);
    if (end === -1) return text;
    at = end + (isComment ? 3 : 1);
  }
}

/** Where pasted styles are kept while they're read: the page's policy refuses a `style`, with a complaint for each. */
const STYLE = 'data-style';
const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? '';

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/;
/** `1.`, `a)`, `iv.`: what Word writes in front of a numbered item. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxl]{1,5})[.)]/i;
const DEEPEST = 6;

type Item = { paragraph: Element; level: number; isNumbered: boolean };

/** Word has no lists on the clipboard, only paragraphs that say at which level of one they are. */
function listsFromWord(body: Element) {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const item of itemsIn(body)) {
    const { paragraph, level, isNumbered } = item;
    if (last === null || paragraph.previousElementSibling !== open[0]?.list) open = [];
    const name = isNumbered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const sameLevel = open.at(-1)?.level === level ? open.at(-1) : undefined;
    if (sameLevel && sameLevel.list.localName !== name && open.length === 1) open.pop();
    if (open.at(-1)?.level !== level) open.push({ list: startList(name, open.at(-1)?.list, paragraph), level });
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
    last = entry;
  }
}

function startList(name: string, above: Element | undefined, paragraph: Element): Element {
  const list = paragraph.ownerDocument.createElement(name);
  const holder = above?.lastElementChild;
  if (holder) holder.append(list);
  else paragraph.before(list);
  return list;
}

function itemsIn(body: Element): Item[] {
  return [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((paragraph) => {
    const level = LEVEL.exec(styleOf(paragraph))?.[1];
    if (!level || !/^Mso(?:ListParagraph|Normal)/.test(paragraph.className)) return [];
    return { paragraph, level: Math.min(DEEPEST, Number(level)), isNumbered: NUMBER.test(takeMarker(paragraph)) };
  });
}

/** Removes the bullet or number, which Word writes as text, and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
}
