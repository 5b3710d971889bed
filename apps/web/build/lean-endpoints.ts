import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import type { Plugin } from 'vite';

/** Endpoints by name; the same calls for rides and events are a group for each. */
type Calls = { [name: string]: Endpoint | Calls };

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
      const calls: Calls = await import(pathToFileURL(id).href);
      return Object.entries(calls)
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(leanOf(call))};`)
        .join('\n');
    },
  };
}

function leanOf(call: Endpoint | Calls): object {
  if (!isEndpoint(call)) return Object.fromEntries(Object.entries(call).map(([name, one]) => [name, leanOf(one)]));
  const { method, path, limit, parts, download } = call;
  return { method, path, limit, parts, download };
}

const isEndpoint = (call: Endpoint | Calls): call is Endpoint => typeof call.method === 'string';
