import { CLUB } from '@kickstand/contract/shared/club';
import { html, type Markup } from '../../http/html.ts';

export type PageHead = {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  image: string;
  type: 'website' | 'article' | 'event';
  /** What the page asks for as soon as its scripts run: asked for while they load. */
  preload: string[];
  jsonLd: object[];
};

/** What a page says about itself to search engines and chats. */
export function headTags({ title, description, url, image, type, preload, jsonLd }: PageHead): string {
  const full = `${title} · ${CLUB.name}`;
  const short = description.length > 200 ? `${description.slice(0, 199)}…` : description;
  const meta = html`<title>${full}</title>
    <meta name="description" content="${short}">
    <link rel="canonical" href="${url}">
    <meta property="og:site_name" content="${CLUB.name}">
    <meta property="og:type" content="${type === 'event' ? 'website' : type}">
    <meta property="og:locale" content="en_IN">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${short}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${image}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${short}">
    <meta name="twitter:image" content="${image}">
    ${preload.map((call) => html`<link rel="preload" as="fetch" crossorigin href="${call}">`)}
    ${jsonLd.map(dataBlock)}`;
  return meta.markup;
}

/** A data block, not a script: the content security policy has nothing to allow. `<` must not end it early. */
function dataBlock(data: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return { markup: `<script type="application/ld+json">${json}</script>` };
}
