import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import type { Plugin } from 'vite';

/**
 * The browser needs an endpoint's method and path; its schemas are for the server (answers are read tolerantly,
 * forms have their own checks). Left in, they and the schema library would be a twentieth of the first load.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!id.endsWith('.endpoints.ts')) return null;
      const endpoints: Record<string, Pick<Endpoint, 'method' | 'path' | 'download'>> = await import(
        pathToFileURL(id).href
      );
      return Object.entries(endpoints)
        .map(
          ([name, { method, path, download }]) =>
            `export const ${name} = ${JSON.stringify({ method, path, download })};`,
        )
        .join('\n');
    },
  };
}
