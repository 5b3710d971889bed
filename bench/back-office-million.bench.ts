import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { fillHuge } from './back-office/fill-huge.ts';
import { read } from './back-office/measure.ts';
import { MILLION } from './back-office/million-by-hand.ts';
import { cpuOfDatabase } from './database-cpu.ts';

const SERVER = new URL('./back-office/server.ts', import.meta.url);
/** No payment is made here. */
const NO_PROVIDER = 'http://127.0.0.1:9';

/** As much work for the database as three of the best statements by hand, and never more than this. */
const BUDGET = 3;
const MAX_MS = 100;
/** Below this, a call is its session, its rows by id and the planning of both: there is nothing to gain. */
const ALWAYS_FINE_MS = 8;
const CALLS = 5;

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

/** The database's processor time for a call of the back-office, with a million bookings and as many lines in the log. */
export default async function benchMillion(): Promise<Row[]> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  let server: ChildProcess | undefined;
  try {
    await client.connect();
    // workers of a parallel plan would be counted nowhere, and would cost more in all
    await client.query('alter role current_user set max_parallel_workers_per_gather = 0');
    server = fork(SERVER, [postgres.url, NO_PROVIDER]);
    const [port] = await once(server, 'message');
    await fillHuge(postgres.url);
    const rows: Row[] = [];
    for (const [call, statement] of Object.entries(MILLION)) {
      rows.push(await compare(client, `http://127.0.0.1:${port}/api/admin/${call}`, call, statement));
    }
    return rows;
  } finally {
    server?.kill();
    await client.query('alter role current_user reset max_parallel_workers_per_gather').catch(() => {});
    await client.end().catch(() => {});
    await postgres.stop();
  }
}

async function compare(client: pg.Client, url: string, call: string, statement: string): Promise<Row> {
  const value = await median(client, () => read(url));
  const reference = await median(client, () => client.query(statement));
  const ratio = rounded(value / reference);
  const ok = (ratio <= BUDGET || value <= ALWAYS_FINE_MS) && value < MAX_MS;
  return {
    name: `database ms ${call}`,
    value: rounded(value),
    reference: rounded(reference),
    ratio,
    budget: BUDGET,
    ok,
  };
}

async function median(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) times.push(await cpuOfDatabase(client, work));
  return times.sort((one, other) => one - other)[Math.floor(CALLS / 2)] ?? 0;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
