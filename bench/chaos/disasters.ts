import { setTimeout as pause } from 'node:timers/promises';
import type { startCrashablePostgres } from '../../scripts/lib/testing/postgres.mjs';
import type { Instances } from './instances.ts';

type Postgres = Awaited<ReturnType<typeof startCrashablePostgres>>;

export type Suffered = {
  databaseCrashes: number;
  faults: number;
  /** Seconds of outage and milliseconds until every instance was ready again. */
  outages: { seconds: number; readyMs: number }[];
};

/** Faults of the payment provider, one after the other. */
const FAULTS = [
  { failRequests: '500', failCount: 5 },
  { failRequests: 'timeout', failCount: 2 },
  { loseWebhooks: true },
  { failRequests: 'garbage', failCount: 4 },
  { repeatWebhooks: 3 },
  { slowMs: 800 },
  { delayWebhooksSeconds: 4 },
  { failRequests: '429', failCount: 5 },
];

/** Two and a half minutes in which everything breaks that can break. */
export async function bringDisaster(postgres: Postgres, instances: Instances): Promise<Suffered> {
  const suffered: Suffered = { databaseCrashes: 0, faults: 0, outages: [] };
  let at = 0;
  const setFaults = async (faults: object) => {
    for (const url of instances.urls) {
      if (await put(`${url}/sandbox/faults`, faults)) return;
    }
  };
  const nextFault = async () => {
    await setFaults(FAULTS[suffered.faults % FAULTS.length] ?? {});
    suffered.faults += 1;
  };
  const killNext = () => {
    instances.kill(at % instances.urls.length);
    at += 1;
  };
  const outage = async (seconds: number) => {
    await postgres.crash();
    suffered.databaseCrashes += 1;
    await pause(seconds * 1000);
    await postgres.start();
    const since = performance.now();
    await instances.untilAllReady();
    if (seconds > 0) suffered.outages.push({ seconds, readyMs: Math.round(performance.now() - since) });
  };

  await pause(5_000);
  for (const seconds of [0, 2, 7, 30, 0]) {
    await nextFault();
    await outage(seconds);
    for (let kills = 0; kills < 3; kills++) {
      await nextFault();
      await pause(3_000);
      killNext();
      // by the time the last one is up again, the next is killed
      await pause(3_000);
    }
    await instances.untilAllReady();
  }
  await setFaults({});
  return suffered;
}

const put = (url: string, body: object) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
