import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const MAX_RUN_MS = 20;

/**
 * The embedded database answers without ever waiting for anything, so hundreds of queries in a row, such as those of a ride
 * that is called off, would run as one and nobody else be served meanwhile. Now and then others get their turn.
 */
export function pauseBetweenQueries(client: PGlite): void {
  const runQuery = client._runExclusiveQuery.bind(client);
  let runningSince = performance.now();
  client._runExclusiveQuery = async (query) => {
    if (performance.now() - runningSince > MAX_RUN_MS) {
      await setImmediate();
      runningSince = performance.now();
    }
    return runQuery(query);
  };
}
