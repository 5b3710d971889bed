import type { ComponentType } from 'react';
import { withParts } from '../features/shell/with-parts.tsx';
import { prepareParts } from '../lib/club/club-store.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';
import type { Route } from '../router/match.ts';

/** What a page's module exports: its screen, and a call that loads what the first render needs beyond the page's code. */
export type PageModule = { Component: ComponentType; prepare?: () => Promise<void> };

/** The code of pages by file, each a chunk that is loaded when the page is opened. */
export type PageCode = Record<string, () => Promise<PageModule>>;

const fileOf = (name: string) => `../pages/${name}.page.tsx`;

/** The pages as routes name them. */
export const pageNames = (code: PageCode) =>
  Object.keys(code).map((file) => file.slice('../pages/'.length, -'.page.tsx'.length));

/** The page `pages/<name>.page.tsx` at an address; its part of the club's content is loaded with its code. */
export const pageRouteOf =
  (code: PageCode) =>
  (path: string, name: string, handle: PageHandle): Route => {
    const load = code[fileOf(name)];
    if (!load) throw new Error(`There is no ${fileOf(name)}`);
    const { parts } = handle;
    const lazy = async () => {
      const [page] = await Promise.all([load(), import.meta.env.SSR || (parts && prepareParts(parts))]);
      await page?.prepare?.();
      return parts ? { Component: withParts(parts, page.Component) } : page;
    };
    return { path, lazy, handle: { ...handle, module: `${name}.page.tsx` } };
  };

/** Around pages that load lists; `module` lets the build load it ahead together with the page inside. */
export const withQueries = { lazy: () => import('./with-queries.tsx'), handle: { module: '../app/with-queries.tsx' } };
