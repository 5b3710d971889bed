import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const MAX_RUN_MS = 20;

/**
 * The embedded database answers without ever waiting for I/O, so hundreds of queries in a row, such as those of
 * cancelling a ride, would block all other requests. Pausing now and then lets those run.
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
