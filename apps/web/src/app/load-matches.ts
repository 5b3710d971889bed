import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Puts the code of an address' page into its routes, so that the first render is the whole page:
 * the prerendered markup and the browser's must be the same.
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
