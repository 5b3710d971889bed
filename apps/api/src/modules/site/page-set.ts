import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { type BuiltPage, FILES, PATHS } from '@kickstand/contract/shared/site-paths';
import { organization } from './json-ld.ts';
import { headTags } from './page-head.ts';

/** All pages as HTML text, written with the same content of the club. */
export type PageSet = {
  /** Who the club is on these pages. */
  identity: Identity;
  /** The addresses of all pages, without the first slash. */
  names: readonly string[];
  /** The page at an address. */
  html(name: string): string | null;
  /** Calls whose answers belong on the page. */
  firstCalls(name: string): readonly string[];
  template(kind: string): string | null;
  notFound: string | null;
  /** The same with the frame of the back-office. */
  adminNotFound: string | null;
};

type Source = {
  identity: Identity;
  publicUrl: string;
  pages: readonly BuiltPage[];
  /** The text of a file of the site. */
  read(file: string): string | null;
};

/** Each page gets the head tags that need the public address, which the build does not know. */
export function makePageSet({ identity, publicUrl, pages, read }: Source): PageSet {
  const written = new Map(
    pages.map((page) => [page.path.slice(1), withHead(read(page.file) ?? '', page, identity, publicUrl)]),
  );
  const calls = new Map(pages.map(({ path, firstCalls }) => [path.slice(1), firstCalls]));
  const templates = new Map<string, string | null>();
  return {
    identity,
    names: [...written.keys()],
    html: (name) => written.get(name) ?? null,
    firstCalls: (name) => calls.get(name) ?? [],
    template(kind) {
      const known = templates.get(kind);
      if (known !== undefined) return known;
      const template = read(`templates/${kind}.html`);
      templates.set(kind, template);
      return template;
    },
    notFound: read('404.html'),
    adminNotFound: read('admin/404.html'),
  };
}

/** Gives a page the tags that need the public address, in place of those the build could write. */
export function withHead(html: string, page: BuiltPage, identity: Identity, publicUrl: string): string {
  const { path: address, title, description, isPrivate, head } = page;
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
      jsonLd: isHome ? [organization({ identity, publicUrl })] : [],
    },
    identity,
  );
  return html.replace(head, () => (isPrivate ? `${full}\n    ${NOINDEX}` : full));
}

export const NOINDEX = '<meta name="robots" content="noindex">';
