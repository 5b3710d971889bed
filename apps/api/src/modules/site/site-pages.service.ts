import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_PAGES, type BuiltPage, FILES, PATHS } from '@kickstand/contract/shared/site-paths';
import { type ClubSite, organization } from './json-ld.ts';
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

/** Reads the built pages once; each gets the head tags that need the public address, which the build does not know. */
export function readSitePages(folder: string, site: ClubSite): SitePages {
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : null;
  const built: BuiltPage[] = JSON.parse(read(BUILT_PAGES) ?? '[]');
  const pages = new Map(built.map((page) => [page.path.slice(1), withHead(read(page.file) ?? '', page, site)]));
  return {
    names: () => [...pages.keys()],
    html: (name) => pages.get(name) ?? null,
    template: (kind) => read(`templates/${kind}.html`),
    notFound: read('404.html'),
    adminNotFound: read('admin/404.html'),
  };
}

/** Gives a page the tags that need the public address, in place of those the build could write. */
function withHead(html: string, { path: address, title, description, isPrivate, head }: BuiltPage, site: ClubSite) {
  const { identity, publicUrl } = site;
  const isHome = address === PATHS.home;
  const full = headTags(
    {
      title,
      // in a chat the page's own title, 'Home', would mean nothing
      ...(isHome ? { shareTitle: identity.name } : {}),
      description,
      url: publicUrl + address,
      image: publicUrl + FILES.siteShareImage,
      type: 'website',
      // the build has written the page's calls into it
      firstCalls: [],
      jsonLd: isHome ? [organization(site)] : [],
    },
    identity,
  );
  return html.replace(head, () => (isPrivate ? `${full}\n    <meta name="robots" content="noindex">` : full));
}
