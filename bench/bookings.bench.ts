import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { sell } from './bookings/buyers.ts';
import { ordersByPgbench } from './bookings/by-pgbench.ts';
import { addOldRides, addRides, buyersOf, fillBookings, fillPeopleAndRides, PEOPLE, RIDES } from './bookings/fill.ts';

const SECONDS = 6;
const SERVER = new URL('./bookings/server.ts', import.meta.url);
const PROVIDER = new URL('./bookings/provider.ts', import.meta.url);

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

/** Orders per second against the same writes by pgbench; latency, memory; 1 and 4 instances; 1,000 and 1,000,000 bookings. */
export default async function benchBookings(): Promise<Row[]> {
  const postgres = await startPostgres();
  const children: ChildProcess[] = [];
  const start = async (file: URL, ...args: string[]) => {
    const child = fork(file, args);
    children.push(child);
    const [port] = await once(child, 'message');
    return { child, url: `http://127.0.0.1:${port}` };
  };
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const provider = await start(PROVIDER);
    const first = await start(SERVER, postgres.url, provider.url);
    await client.connect();
    await fillPeopleAndRides(client);
    await addOldRides(client, 1_000_000);
    await fillBookings(client, 0, 1_000);
    let rides = 0;
    const measure = async (urls: string[], atOnce: number) => {
      rides += RIDES;
      await addRides(client, rides);
      return sell(urls, buyersOf(rides), atOnce, SECONDS);
    };
    const rows: Row[] = [];
    const compare = async (name: string, urls: string[], atOnce: number, reference: number, budget: number) => {
      const before = await useOf(first.child);
      const sales = await measure(urls, atOnce);
      const cpuMs = (await useOf(first.child)).cpuMs - before.cpuMs;
      rows.push(row(`orders/s, ${atOnce} buyers, ${name}`, sales.perSecond, reference, budget));
      rows.push(info(`  p50 ms`, sales.p50), info(`  p95 ms`, sales.p95), info(`  p99 ms`, sales.p99));
      // with several instances the first serves its share of them
      rows.push(info(`  CPU of the server per order, ms`, rounded((cpuMs * urls.length) / sales.sold)));
      return sales;
    };
    const byHand = (atOnce: number) =>
      ordersByPgbench(postgres.url, { atOnce, seconds: SECONDS, rides: RIDES, people: PEOPLE });

    await measure([first.url], 32);
    const small: Record<number, number> = {};
    for (const atOnce of [32, 256]) {
      // pgbench itself cannot open more connections than the server allows
      const reference = await byHand(Math.min(atOnce, 90));
      small[atOnce] = (await compare('1 instance, 1,000 bookings', [first.url], atOnce, reference, 0.5)).perSecond;
    }
    rows.push(info('  memory of the instance, MB', (await useOf(first.child)).megabytes));
    const others = [];
    for (let more = 0; more < 3; more++) others.push(await start(SERVER, postgres.url, provider.url));
    const all = [first, ...others].map(({ url }) => url);
    for (const atOnce of [32, 256]) {
      // buyers, provider, database and all instances share this machine's cores: more instances must not cost much
      await compare('4 instances against 1', all, atOnce, small[atOnce] ?? 0, 0.6);
    }
    for (const { child } of others) child.kill();
    await fillBookings(client, 1_000, 1_000_000);
    for (const atOnce of [32, 256]) {
      await compare('1,000,000 bookings against 1,000', [first.url], atOnce, small[atOnce] ?? 0, 0.8);
    }
    rows.push(info('  memory of the instance, MB', (await useOf(first.child)).megabytes));
    return rows;
  } finally {
    await client.end().catch(() => {});
    for (const child of children) child.kill();
    await postgres.stop();
  }
}

async function useOf(child: ChildProcess): Promise<{ megabytes: number; cpuMs: number }> {
  child.send('how much?');
  const [{ rss, cpuMs }] = await once(child, 'message');
  return { megabytes: Math.round(rss / 1024 / 1024), cpuMs };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

const row = (name: string, value: number, reference: number, budget: number): Row => ({
  name,
  value: Math.round(value),
  reference: Math.round(reference),
  ratio: rounded(value / reference),
  budget,
  ok: value / reference >= budget,
});

/** A figure without a reference. */
const info = (name: string, value: number): Row => ({ name, value, reference: value, ratio: 1, ok: true });
