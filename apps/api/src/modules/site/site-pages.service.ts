import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CLUB } from '@kickstand/contract/shared/club';
import { organization } from './json-ld.ts';
import { headTags } from './page-head.ts';

export const HTML = 'text/html; charset=utf-8';

/** The prerendered pages as HTML text. */
export type SitePages = {
  /** The addresses of all pages, without the first slash. */
  names(): string[];
  /** The page at an address. */
  html(name: string): string | null;
  template(kind: string): string | null;
  notFound: string | null;
  /** The same with the frame of the back-office. */
  adminNotFound: string | null;
};

/** Reads the built pages once; each gets the head that needs the public address, which the build does not know. */
export function readSitePages(folder: string, publicUrl: string): SitePages {
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : null;
  const pages = new Map<string, string>();
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    if (path.basename(file) !== 'index.html') continue;
    const name = path.dirname(file).replaceAll(path.sep, '/').replace(/^\.$/, '');
    pages.set(name, withHead(read(file) ?? '', publicUrl, `/${name}`));
  }
  return {
    names: () => [...pages.keys()],
    html: (name) => pages.get(name) ?? null,
    template: (kind) => read(`templates/${kind}.html`),
    notFound: read('404.html'),
    adminNotFound: read('admin/404.html'),
  };
}

/** The build wrote title and description; the rest of the head is the same for all pages but for the address. */
function withHead(page: string, publicUrl: string, address: string): string {
  const title = unescaped(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? CLUB.name).replace(` · ${CLUB.name}`, '');
  const description = unescaped(/<meta name="description" content="([^"]*)">/.exec(page)?.[1] ?? CLUB.tagline);
  const isPrivate = /^\/(admin|account|my-bookings|verify-|reset-)/.test(address);
  const head = headTags({
    title,
    // in a chat the page's own title, 'Home', would say nothing
    ...(address === '/' ? { shareTitle: CLUB.name } : {}),
    description,
    url: `${publicUrl}${address}`,
    image: `${publicUrl}/share/site.png`,
    type: 'website',
    // the build has written into the page what it asks for
    firstCalls: [],
    jsonLd: address === '/' ? [organization(publicUrl)] : [],
  });
  return page
    .replace(/<meta name="description" content="[^"]*">\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => (isPrivate ? `${head}\n    <meta name="robots" content="noindex">` : head));
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
