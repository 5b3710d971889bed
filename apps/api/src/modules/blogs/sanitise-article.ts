import { articleHtml } from '@kickstand/contract/blogs/article-html';
import { ARTICLE_DIAGRAMS, isArticleDiagram } from '@kickstand/contract/blogs/blogs.rules';
import { filmAt } from '@kickstand/contract/fields/film-links';
import { type FormattedText, isPlainHtml, textOf } from '@kickstand/contract/fields/formatted-text';
import { uploadSource } from '@kickstand/contract/fields/uploads';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';

/**
 * Markup an article may contain; everything else is dropped, for non-text tags including their content. Runs twice,
 * since dropping tags can change how the rest nests: saving the result again leaves it unchanged.
 */
export const sanitiseArticle = (html: string): string => clean(clean(html));

const clean = (html: string): string =>
  sanitizeHtml(html, OPTIONS)
    .replace(/<\/?span>/g, '')
    .trim();

/** Sentences that report dropped content to the writer; tags whose text is kept are not mentioned. */
export function removedFrom(html: string): string[] {
  let [pictures, links, diagrams] = [0, 0, 0];
  const parts = new Map<string, number>();
  sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {},
    onOpenTag(name, attribs) {
      if (name === 'img' && picture(name, attribs) === dropped) pictures += 1;
      else if (name === 'a' && attribs.href && link(name, attribs) === dropped) links += 1;
      else if (name === 'figure' && attribs[DIAGRAM] && !isArticleDiagram(attribs[DIAGRAM])) diagrams += 1;
      else if (UNREADABLE.includes(name)) parts.set(name, (parts.get(name) ?? 0) + 1);
    },
  });
  return [
    ...(pictures > 0
      ? [`${counted(pictures, 'picture')} from other sites: only pictures from this site are shown.`]
      : []),
    ...(links > 0 ? [`${counted(links, 'link')} without a web, email or phone address.`] : []),
    ...(diagrams > 0 ? [`${counted(diagrams, 'unknown diagram')}: there are ${ARTICLE_DIAGRAMS.join(', ')}.`] : []),
    ...(parts.size > 0 ? [`Not allowed in articles: ${[...parts.keys()].map((name) => `<${name}>`).join(', ')}.`] : []),
  ];
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const DIAGRAM = 'data-diagram';
const FILM = 'data-film';
const ARTICLE_SIZES = '(max-width: 920px) 92vw, 800px';
/** Only to tell our own addresses from others; never fetched. */
const OWN_ORIGIN = 'https://own.invalid';

/** Removed at the end: the library miscounts its closing tags when a renamed one is dropped along the way. */
const dropped: Tag = { tagName: 'span', attribs: {} };

/** One that says so is the card of a film, if it leads to one: it opens a new tab, and loads nothing before. */
function link(_tag: string, { href = '', [FILM]: card }: Attributes): Tag {
  const address = safeAddress(href);
  if (address === null) return dropped;
  const film = card === undefined ? null : filmAt(address);
  if (film) {
    const attribs = { href: film.href, [FILM]: film.site, target: '_blank', rel: 'noopener noreferrer' };
    return { tagName: 'a', attribs };
  }
  return {
    tagName: 'a',
    attribs: { href: address, ...(/^https?:/.test(address) ? { rel: 'noopener noreferrer' } : {}) },
  };
}

/** The address as a browser would understand it; null unless it leads to a page, a mail or a phone. */
function safeAddress(href: string): string | null {
  const text = href.trim();
  if (!URL.canParse(text, OWN_ORIGIN)) return null;
  const { protocol, origin, username, pathname, search, hash, href: whole } = new URL(text, OWN_ORIGIN);
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) || username) return null;
  if (origin !== OWN_ORIGIN) return whole;
  if (text.startsWith('#')) return hash || null;
  const isOwnPath = text.startsWith('/') && !pathname.startsWith('//');
  return isOwnPath ? `${pathname}${search}${hash}` : null;
}

const OWN_PICTURE = /^\/(?:pictures|images|assets)\/[\w~/.-]+$/;
const PIXELS = /^\d{1,4}$/;

/** Our own pictures only. An uploaded one carries its sizes, so that nothing moves when it loads. */
function picture(_tag: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  const common = { alt, loading: 'lazy' };
  const upload = uploadSource(src);
  if (upload) {
    const size = { width: String(upload.width), height: String(upload.height) };
    return { tagName: 'img', attribs: { src, srcset: upload.srcSet, sizes: ARTICLE_SIZES, ...size, ...common } };
  }
  if (!OWN_PICTURE.test(src) || src.includes('..')) return dropped;
  const size = PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {};
  return { tagName: 'img', attribs: { src, ...size, ...common } };
}

/** Only the name of a diagram of ours: the page does the rest. */
function figure(_tag: string, { [DIAGRAM]: name }: Attributes): Tag {
  return { tagName: 'figure', attribs: isArticleDiagram(name) ? { [DIAGRAM]: name } : {} };
}

const rename = (tagName: string) => (): Tag => ({ tagName, attribs: {} });

/** The content of these was never meant to be read as text. */
const UNREADABLE = [
  ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'option', 'button'],
  ...['svg', 'math', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'],
  ...['xmp', 'plaintext', 'noembed', 'noframes', 'listing'],
];

const OPTIONS: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['a', 'strong', 'em', 'code', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    'span',
  ],
  allowedAttributes: {
    a: ['href', FILM, 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    figure: [DIAGRAM],
    th: ['colspan', 'rowspan', { name: 'scope', multiple: false, values: ['col', 'row', 'colgroup', 'rowgroup'] }],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: link,
    img: picture,
    figure,
    // the page has its one title already
    h1: rename('h2'),
    h5: rename('h4'),
    h6: rename('h4'),
    b: rename('strong'),
    i: rename('em'),
  },
  nonTextTags: UNREADABLE,
  nestingLimit: 30,
};

/** What of a text may be stored: cleaned HTML, or plain text where nothing in it is formatted. */
export function cleanFormatted(text: FormattedText): FormattedText {
  if (typeof text === 'string') return text;
  const html = sanitiseArticle(articleHtml(text.html));
  return isPlainHtml(html) ? textOf({ html }) : { html };
}

type Written = { text: string; html: string };
type Sent = { [Field in keyof Written]?: string | undefined };

/**
 * Both columns of a text: its HTML, empty where it is plain, and the text, which every reader of plain text uses. A
 * caller who only knows the text and sends it unchanged doesn't lose the formatting.
 */
export function writtenColumns(sent: Sent, before: Written): Written {
  if (sent.html) {
    const cleaned = cleanFormatted({ html: sent.html });
    return { text: textOf(cleaned), html: typeof cleaned === 'string' ? '' : cleaned.html };
  }
  const text = sent.text ?? before.text;
  const isKept = sent.html === undefined && text === before.text;
  return { text, html: isKept ? before.html : '' };
}
