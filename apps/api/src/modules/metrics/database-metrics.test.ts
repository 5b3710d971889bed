import { setImmediate } from 'node:timers/promises';
import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import type { Reading } from './database-figures.service.ts';
import { addDatabaseMetrics } from './database-metrics.service.ts';

function open(readings: Record<string, Reading>) {
  const registry = new Registry();
  const clock = { ms: 0 };
  const warnings: string[] = [];
  const deps = {
    now: () => new Date(clock.ms),
    log: { warn: ({ figures }: { figures: string }) => warnings.push(figures) },
  } as unknown as Deps;
  const read = addDatabaseMetrics(registry, deps, { readings, withinMs: 20 });
  const write = async () => {
    await read();
    return registry.metrics();
  };
  return { clock, warnings, write };
}

const holds =
  (value: number): Reading =>
  async () => [{ gauge: 'kickstand_holds', labels: ['ride'], value }];

test('however often the metrics are asked for, the database is asked every 15 seconds', async () => {
  let asked = 0;
  const { clock, write } = open({
    holds: async (deps) => {
      asked += 1;
      return holds(asked)(deps);
    },
  });
  const both = await Promise.all([write(), write()]);
  for (const text of both) expect(text).toContain('kickstand_holds{kind="ride"} 1');
  clock.ms += 14_000;
  expect(await write()).toContain('kickstand_holds{kind="ride"} 1');
  clock.ms += 1_000;
  expect(await write()).toContain('kickstand_holds{kind="ride"} 2');
});

test('a reading that fails takes its figures away and leaves the others', async () => {
  const { write, warnings } = open({
    line: () => Promise.reject(new Error('gone')),
    holds: holds(3),
  });
  const text = await write();
  expect(text).toContain('kickstand_holds{kind="ride"} 3');
  expect(text).toContain('kickstand_database_up 0');
  expect(text).not.toMatch(/kickstand_waiting_line\{/);
  expect(warnings).toEqual(['line']);
});

test('a database that is stuck is asked again only after it has answered', async () => {
  const late = Promise.withResolvers<never[]>();
  let asked = 0;
  const { clock, write } = open({
    line: () => {
      asked += 1;
      return late.promise;
    },
    holds: holds(3),
  });
  expect(await write()).toContain('kickstand_database_up 0');
  clock.ms += 60_000;
  expect(await write()).not.toMatch(/kickstand_holds\{/);
  expect(asked).toBe(1);
  late.resolve([]);
  await setImmediate();
  clock.ms += 60_000;
  const text = await write();
  expect(asked).toBe(2);
  expect(text).toContain('kickstand_holds{kind="ride"} 3');
  expect(text).toContain('kickstand_database_up 1');
});
