import type { Flag } from '../fields/flags.ts';
import { isOut } from '../records/records.rules.ts';
import { matchesText } from '../shared/search.ts';
import type { Blog } from './blogs.schema.ts';

/** Here and not beside the schema: the site's filter needs the labels without the schema library. */
export const BLOG_CATEGORIES = ['rides', 'tips', 'gear', 'maintenance', 'safety', 'news', 'other'] as const;
/** Working diagrams that an article can name: `<figure data-diagram="formation">`. */
export const ARTICLE_DIAGRAMS = ['corner-line', 'formation', 'tyre-pressure', 'packing-bag', 'hand-signals'] as const;
export type ArticleDiagram = (typeof ARTICLE_DIAGRAMS)[number];
export const isArticleDiagram = (name: string | undefined): name is ArticleDiagram =>
  ARTICLE_DIAGRAMS.some((known) => known === name);
const EXCERPT_LENGTH = 200;
const WORDS_A_MINUTE = 200;
/** More of them than this no article holds. */
export const MAX_MARKS = 12_000;

/** The excerpt, else the first 200 characters of the content without its markup. */
export function excerptOf({ excerpt, content }: Pick<Blog, 'excerpt' | 'content'>): string {
  if (excerpt) return excerpt;
  const text = plainTextOf(content);
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}

/** When an article came out; one without a publication date, when it was written. */
export const articleDate = ({ publishedAt, createdAt }: Pick<Blog, 'publishedAt' | 'createdAt'>): string =>
  publishedAt ?? createdAt;

/** Minutes to read an article, at least one. */
export function readTimeOf(content: string): number {
  return Math.max(1, Math.round(plainTextOf(content).split(' ').filter(Boolean).length / WORDS_A_MINUTE));
}

/** How many characters of a text have a meaning in HTML. */
export function countMarks(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '<' || character === '>' || character === '&') marks++;
  }
  return marks;
}

/** The part of a URL that identifies an article: readable, in plain Latin letters. */
export function slugOf(title: string): string {
  const words = inLatinLetters(title.normalize('NFKD'))
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words.slice(0, 80).replace(/-$/, '') || 'article';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

export function plainTextOf(content: string): string {
  return withoutTags(content)
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Scans the text once. A regular expression would search to the end of the text from every `<` again. */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const opening = html.indexOf('<', from);
    const closing = opening === -1 ? -1 : html.indexOf('>', opening);
    if (closing === -1) return text + html.slice(from);
    text += `${html.slice(from, opening)} `;
    from = closing + 1;
  }
}

/** Sort fields of the article list. */
export const BLOG_SORTS = ['title', 'category', 'isPublished', 'createdAt'] as const;

export type BlogFilter = { search?: string | undefined; isPublished?: Flag | undefined };

/** Is this article among those looked for? The server asks the database the same. */
export const matchesBlog = (
  blog: Pick<Blog, 'title' | 'author' | 'excerpt' | 'category' | 'isPublished' | 'publishAt'>,
  { search, isPublished }: BlogFilter,
  now: Date,
): boolean =>
  (!isPublished || isOut(blog, now) === (isPublished === 'true')) &&
  matchesText(search, [blog.title, blog.author.fullName, blog.excerpt, blog.category]);

const letters = (pairs: string) => new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const CONSONANTS = letters(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
);
const VOWELS = letters('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍe ०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9');
const SIGNS = letters('ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe');
const ENDINGS = letters('ंn ँn ःh');
const NO_VOWEL = '्';

/** Devanagari in Latin letters, as people type it on a phone: 'घाट' becomes 'ghat'. Everything else is unchanged. */
const inLatinLetters = (text: string): string => text.replace(/[\u0900-\u097f]+/g, wordInLatinLetters);

function wordInLatinLetters(word: string): string {
  const characters = [...word].filter((character) => character !== '\u093c');
  return characters
    .map((character, place) => {
      const consonant = CONSONANTS.get(character);
      if (consonant === undefined) {
        return VOWELS.get(character) ?? SIGNS.get(character) ?? ENDINGS.get(character) ?? '';
      }
      const next = characters[place + 1];
      // a vowel is heard after a consonant that has no other sign, but not at the end of a word
      const isBare = next !== undefined && !SIGNS.has(next) && next !== NO_VOWEL;
      return isBare ? `${consonant}a` : consonant;
    })
    .join('');
}
