import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { pauseBetweenQueries } from './embedded.ts';

/** Answers like the embedded database: at once, after some work. */
const busyClient = () => ({ _runExclusiveQuery: (query: () => Promise<unknown>) => query() }) as unknown as PGlite;

async function workHard(): Promise<void> {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

/** How often others had their turn during 40 queries of 5 ms each. */
async function turnsDuring(client: PGlite): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns++;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  for (let number = 0; number < 40; number++) await client._runExclusiveQuery(workHard);
  isOver = true;
  return turns;
}

test('many queries in a row let others have their turn', async () => {
  const client = busyClient();
  expect(await turnsDuring(client)).toBe(0);
  pauseBetweenQueries(client);
  expect(await turnsDuring(client)).toBeGreaterThanOrEqual(5);
});
