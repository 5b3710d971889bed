import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/lib/port.mjs';
import { compiledBeside, NODE_FLAGS } from '../scripts/lib/server-process.mjs';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { sell } from './bookings/buyers.ts';
import { addRides, buyersOf, fillPeopleAndRides, RIDES } from './bookings/fill.ts';

/** Longer than the thread that wrote the pages stays. */
const REST_MS = 75_000;
const RUSH_SECONDS = 10;
const PUBLIC = ['/', '/upcoming-rides', '/api/rides', '/api/events?limit=20', '/api/blogs'];

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };
type Use = { megabytes: number; cpuMs: number };

/** The built server as `npm start` runs it, on PostgreSQL: its warm start, and its memory at rest, after reads and in rushes. */
export default async function benchMemory(): Promise<Row[]> {
  const postgres = await startPostgres();
  const provider = fork(new URL('./bookings/provider.ts', import.meta.url));
  const [providerPort] = await once(provider, 'message');
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kickstand-bench-')),
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    RATE_LIMITS: 'off',
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: 'bench',
    RAZORPAY_WEBHOOK_SECRET: 'bench',
    RAZORPAY_API_URL: `http://127.0.0.1:${providerPort}`,
  };
  const url = `http://127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: postgres.url });
  let server: ChildProcess | undefined;
  try {
    // the first start sets up the database
    server = await startBuilt(env);
    await stopped(server);
    const begin = performance.now();
    server = await startBuilt(env);
    const wallMs = performance.now() - begin;
    const rows = [
      atMost('warm start until the first answer, ms', wallMs, 2_000),
      info('  CPU of it, ms', useOf(server).cpuMs),
    ];
    await pause(REST_MS);
    rows.push(atMost('memory at rest, MB', useOf(server).megabytes, 150));
    for (let round = 0; round < 200; round++) {
      for (const address of PUBLIC) await (await fetch(url + address)).arrayBuffer();
    }
    rows.push(info('memory after 1,000 reads, MB', useOf(server).megabytes));
    await client.connect();
    await fillPeopleAndRides(client);
    let rides = 0;
    for (const atOnce of [32, 256]) {
      rides += RIDES;
      await addRides(client, rides);
      const before = useOf(server).cpuMs;
      const { sold } = await sell([url], buyersOf(rides), atOnce, RUSH_SECONDS);
      const after = useOf(server);
      rows.push(atMost(`memory after a rush of ${atOnce} buyers, MB`, after.megabytes, 250));
      rows.push(info('  CPU of the server per order, ms', (after.cpuMs - before) / sold));
    }
    return rows;
  } finally {
    await client.end().catch(() => {});
    server?.kill();
    provider.kill();
    await postgres.stop();
  }
}

async function startBuilt(env: Record<string, string>): Promise<ChildProcess> {
  const file = path.join('dist', 'current', 'server', 'server.js');
  const server = spawn(process.execPath, [...NODE_FLAGS, file], {
    env: { ...compiledBeside(file), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const isReady = new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Kickstand is ready')) resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
  await isReady;
  return server;
}

async function stopped(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

const TICK_MS = 10;

/** As Linux counts it. */
function useOf({ pid }: ChildProcess): Use {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    megabytes: Math.round(Number(kilobytes) / 1024),
    cpuMs: (Number(times[11]) + Number(times[12])) * TICK_MS,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

const atMost = (name: string, value: number, most: number): Row => ({
  name,
  value: Math.round(value),
  reference: most,
  ratio: rounded(most / value),
  budget: 1,
  ok: value <= most,
});

/** A figure without a reference. */
const info = (name: string, value: number): Row => ({
  name,
  value: rounded(value),
  reference: rounded(value),
  ratio: 1,
  ok: true,
});
