import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of processor time that the connections of this database have taken for some work; Linux only. */
export async function cpuOfDatabase(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuByProcess(client);
  await work();
  let spent = 0;
  for (const [pid, now] of await cpuByProcess(client)) spent += now - (before.get(pid) ?? 0);
  return spent;
}

async function cpuByProcess(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return new Map(
    rows.map(({ pid }) => [pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6]),
  );
}
