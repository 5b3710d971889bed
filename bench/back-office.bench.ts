import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { addBookings, fillClub } from './back-office/fill.ts';
import { COMPARED, INDEXED, READING_ALL, read, timeInTurn } from './back-office/measure.ts';
import { growthWhileExporting } from './back-office/watch-memory.ts';

const SERVER = new URL('./back-office/server.ts', import.meta.url);
const BY_HAND = new URL('./back-office/by-hand.ts', import.meta.url);

/** A call may take three times as long as the same done by hand. */
const BUDGET = 3;

/** An idle connection reports what it has read after 10 seconds at the latest. */
const REPORTED_MS = 12_000;

/**
 * Beyond 1.5 times the growth of a short export: the ids of 50,000 rows, and the granularity of memory allocation. All
 * rows at once would take more than 200.
 */
const SPARE_MB = 32;

/** No payment is made here. */
const NO_PROVIDER = 'http://127.0.0.1:9';

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

/** First pages of a large club against one statement by hand (ms), plans of the other calls (rows), and exports (MB). */
export default async function benchBackOffice(): Promise<Row[]> {
  const postgres = await startPostgres();
  const children: ChildProcess[] = [];
  const start = async (file: URL, ...args: string[]) => {
    const child = fork(file, args, { execArgv: ['--expose-gc'] });
    children.push(child);
    const [port] = await once(child, 'message');
    return { child, url: `http://127.0.0.1:${port}` };
  };
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const ours = await start(SERVER, postgres.url, NO_PROVIDER);
    const byHand = await start(BY_HAND, postgres.url);
    await client.connect();
    await fillClub(client);
    const rows: Row[] = [];
    for (const call of COMPARED) rows.push(await compareCall(call, ours.url, byHand.url));
    const { rows: all } = await client.query('select count(*)::int from bookings');
    rows.push(await countReads(client, ours.url, INDEXED, 0));
    rows.push(await countReads(client, ours.url, READING_ALL.calls, READING_ALL.times * all[0].count));
    ours.child.kill();
    await addBookings(client, 'ride', { from: 40_000, howMany: 10_000 });
    const exporting = await start(SERVER, postgres.url, NO_PROVIDER);
    rows.push(await compareExports(exporting, 'bookings/export', 'bookings/export?status=refunded'));
    rows.push(await compareExports(exporting, 'audit-log/export?entity=booking', 'audit-log/export?entity=ride'));
    return rows;
  } finally {
    await client.end().catch(() => {});
    for (const child of children) child.kill();
    await postgres.stop();
  }
}

/** A busy moment passes, a slow query stays: calls over budget are measured again. */
async function compareCall(call: string, ours: string, byHand: string, tries = 3): Promise<Row> {
  const { value, reference } = await timeInTurn(`/api/admin/${call}`, ours, byHand);
  const ratio = rounded(value / reference);
  if (ratio > BUDGET && tries > 1) return compareCall(call, ours, byHand, tries - 1);
  const ok = ratio <= BUDGET;
  return { name: `ms ${call}`, value: rounded(value), reference: rounded(reference), ratio, budget: BUDGET, ok };
}

/** How many bookings these calls read without an index. */
async function countReads(client: pg.Client, url: string, calls: string[], budget: number): Promise<Row> {
  const reads = async () => {
    await new Promise((resolve) => setTimeout(resolve, REPORTED_MS));
    const { rows } = await client.query("select seq_tup_read::int from pg_stat_user_tables where relname = 'bookings'");
    return Number(rows[0]?.seq_tup_read);
  };
  const before = await reads();
  for (const call of calls) await read(`${url}/api/admin/${call}`);
  const value = (await reads()) - before;
  const name = `bookings read without an index by ${calls.length} calls: ${calls[0]} …`;
  return {
    name,
    value,
    reference: budget,
    ratio: budget > 0 ? rounded(value / budget) : value,
    budget,
    ok: value <= budget,
  };
}

/** The first is of 50,000 rows, the second of 5,000. */
async function compareExports(server: { child: ChildProcess; url: string }, long: string, short: string): Promise<Row> {
  // the code is compiled and the connections are open before anything is counted
  await growthWhileExporting(server, short, 5_000);
  // less than a megabyte is indistinguishable from nothing
  const reference = Math.max(1, await growthWhileExporting(server, short, 5_000));
  const value = await growthWhileExporting(server, long, 50_000);
  const budget = rounded(1.5 * reference + SPARE_MB);
  return {
    name: `MB ${long} (50,000 rows; reference 5,000; budget in MB)`,
    value: rounded(value),
    reference: rounded(reference),
    ratio: rounded(value / reference),
    budget,
    ok: value <= budget,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
