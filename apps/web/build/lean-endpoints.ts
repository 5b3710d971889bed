import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import type { Plugin } from 'vite';

/**
 * Visitors need an endpoint's method, path and limit, and the names in its answer; its schemas are for the server and
 * the back-office forms. Left in, they and the schema library would be a twentieth of the first load.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!id.endsWith('.endpoints.ts')) return null;
      const endpoints: Record<
        string,
        Pick<Endpoint, 'method' | 'path' | 'limit' | 'parts' | 'download'>
      > = await import(pathToFileURL(id).href);
      return Object.entries(endpoints)
        .map(
          ([name, { method, path, limit, parts, download }]) =>
            `export const ${name} = ${JSON.stringify({ method, path, limit, parts, download })};`,
        )
        .join('\n');
    },
  };
}
