import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { FILES, ITEM_META, type ServedItem } from '@kickstand/contract/shared/site-paths';
import { html, type Markup } from '../../core/html.ts';

export type PageHead = {
  title: string;
  /** Title for chats and social media, if not the page title. */
  shareTitle?: string;
  description: string;
  /** Absolute. */
  url: string;
  image: string;
  type: 'website' | 'article' | 'event';
  /** For the page's own scripts: which kind of item an address that serves two kinds has found. */
  item?: ServedItem;
  /** Requests the page makes as soon as its scripts run: preloaded while they load. */
  firstCalls: string[];
  jsonLd: object[];
};

/** Metadata of a page for search engines and chats. */
export function headTags(head: PageHead, identity: Identity): string {
  const { title, shareTitle = title, description, url, image, type, item, firstCalls, jsonLd } = head;
  const { name } = identity;
  const short = fittingDescription(description, identity);
  const meta = html`<title>${fullTitle(title, identity)}</title>
    <meta name="description" content="${short}">
    <link rel="canonical" href="${url}">
    <meta property="og:site_name" content="${name}">
    <meta property="og:type" content="${type === 'event' ? 'website' : type}">
    <meta property="og:locale" content="en_IN">
    <meta property="og:title" content="${shareTitle}">
    <meta property="og:description" content="${short}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${image}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${shareTitle}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${shareTitle}">
    <meta name="twitter:description" content="${short}">
    <meta name="twitter:image" content="${image}">
    <link rel="alternate" type="application/rss+xml" title="${name}: articles" href="${FILES.rss}">
    <link rel="alternate" type="text/calendar" title="${name}: rides and events" href="${FILES.calendar}">
    ${item ? html`<meta name="${ITEM_META}" content="${item}">` : ''}${firstCalls.map((call) => html`<meta name="first-call" content="${call}">`)}
    ${jsonLd.map(dataBlock)}`;
  return meta.markup;
}

const MIN_LENGTH = 70;
const MAX_LENGTH = 160;

/** Fits the length search results show: cut at a word, and never so short that it is meaningless. */
export function fittingDescription(text: string, { name, tagline }: Pick<Identity, 'name' | 'tagline'>): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const long = plain.length < MIN_LENGTH ? `${plain} ${name}: ${tagline}`.trim() : plain;
  if (long.length <= MAX_LENGTH) return long;
  const cut = long.slice(0, MAX_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  let end = space > MIN_LENGTH ? space : MAX_LENGTH - 1;
  while (' .,;:–-'.includes(cut.charAt(end - 1))) end -= 1;
  return `${cut.slice(0, end)}…`;
}

/** A data block, not a script: the content security policy has nothing to allow. `<` must not end it early. */
function dataBlock(data: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return { markup: `<script type="application/ld+json">${json}</script>` };
}
