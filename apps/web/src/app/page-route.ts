import type { ComponentType } from 'react';
import { withParts } from '../features/shell/with-parts.tsx';
import { prepareParts } from '../lib/club/club-store.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';
import type { Route } from '../router/match.ts';

/** A page's module exports its screen under this name. */
type PageModule = { Component: ComponentType };

/** The code of each page is a chunk, loaded when the page is opened. */
const CODE = import.meta.glob<PageModule>(['../pages/**/*.page.tsx', '!../pages/dev/**']);

/** All existing pages, as `pageRoute` names them. */
export const PAGE_NAMES = Object.keys(CODE).map((file) => file.slice('../pages/'.length, -'.page.tsx'.length));

/** The page `pages/<name>.page.tsx` at an address; its part of the club's content is loaded with its code. */
export function pageRoute(path: string, name: string, handle: PageHandle): Route {
  const module = `${name}.page.tsx`;
  const code = CODE[`../pages/${module}`];
  if (!code) throw new Error(`There is no pages/${module}`);
  const { parts } = handle;
  const lazy = parts
    ? async () => {
        const [page] = await Promise.all([code(), import.meta.env.SSR || prepareParts(parts)]);
        return { Component: withParts(parts, page.Component) };
      }
    : code;
  return { path, lazy, handle: { ...handle, module } };
}
