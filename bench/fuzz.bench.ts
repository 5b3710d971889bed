import { runFuzz } from '../apps/api/src/testing/fuzz/run-fuzz.ts';
import { startTestApp } from '../apps/api/src/testing/test-app.ts';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const SEED = process.env.FUZZ_SEED ?? 'bench';
const MAX_STALL_MS = 200;

/**
 * Hostile requests generated from the contract, on both databases: faults of ours, and the longest time other requests
 * were blocked.
 */
export default async function benchFuzz(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    process.env.TEST_DATABASE_URL = postgres.url;
    return [...(await fuzz('embedded')), ...(await fuzz('postgres'))];
  } finally {
    await postgres.stop();
  }
}

async function fuzz(database: 'embedded' | 'postgres'): Promise<Row[]> {
  process.env.TEST_DATABASE = database;
  const app = await startTestApp({ settings: { rateLimits: false } });
  const { faults, longest, statuses } = await runFuzz(app, SEED, REQUESTS);
  await app.stop();
  console.log(`${database}: answers by status`, statuses);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (longest.ms > MAX_STALL_MS) console.log(longest.request);
  return [
    row(`fuzz, ${database}: faults in ${REQUESTS.toLocaleString('en-IN')} requests`, faults.length, 0),
    row(`fuzz, ${database}: longest stall of the event loop, ms`, Math.round(longest.ms), MAX_STALL_MS),
  ];
}

const row = (name: string, value: number, budget: number): Row => ({
  name,
  value,
  reference: budget,
  ratio: 0,
  budget,
  ok: value <= budget,
});
