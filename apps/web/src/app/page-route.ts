import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { PageHandle } from '../lib/page/page-handle.ts';

/** A page's module exports its screen under this name, as the router's `lazy` expects. */
type PageModule = { Component: ComponentType };

/** The code of each page is a chunk, loaded when the page is opened. */
const CODE = import.meta.glob<PageModule>(['../pages/**/*.page.tsx', '!../pages/dev/**']);

/** All existing pages, as `pageRoute` names them. */
export const PAGE_NAMES = Object.keys(CODE).map((file) => file.slice('../pages/'.length, -'.page.tsx'.length));

/** The page `pages/<name>.page.tsx` at an address. */
export function pageRoute(path: string, name: string, handle: PageHandle): RouteObject {
  const module = `${name}.page.tsx`;
  const lazy = CODE[`../pages/${module}`];
  if (!lazy) throw new Error(`There is no pages/${module}`);
  return { path, lazy, handle: { ...handle, module } };
}

/**
 * Loads the page code of an address into its routes, so that the first render is the whole page: the prerendered markup
 * and the browser's must be the same.
 */
export async function loadMatches(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
