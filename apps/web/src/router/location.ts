export type Path = { pathname: string; search: string; hash: string };

/** Where the site is; `state` was given by the navigation that led here, and `key` is different for each of them. */
export type Location = Path & { state: unknown; key: string };

/** An address of the site, or the parts of one: those left out are the current path and nothing else. */
export type To = string | Partial<Path>;

export const createPath = ({ pathname, search, hash }: Path) => pathname + search + hash;

/** Two slashes at the start would lead to another site. */
const SLASHES = /^[\\/]{2,}/;

/** An address as the browser will write it. */
export function resolvePath(to: To, { href, pathname }: { href: string; pathname: string }): Path {
  const written = typeof to === 'string' ? to : createPath({ pathname, search: '', hash: '', ...to });
  const url = new URL(written.replace(SLASHES, '/'), href);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}
