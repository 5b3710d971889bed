import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCrashablePostgres } from '../scripts/lib/testing/postgres.mjs';
import { buy, newTally } from './chaos/buyers.ts';
import { bringDisaster } from './chaos/disasters.ts';
import { memoryOf, startInstances } from './chaos/instances.ts';
import { judge } from './chaos/verdict.ts';

const INSTANCES = 3;
const BUYERS = 600;
const RIDES = 4;
const PLACES = 60;
/** Buyers come one after the other over this time. */
const ARRIVING_SECONDS = 120;
const SETTLED_WITHIN_SECONDS = 240;
/** Memory of an instance after everything; without a bound, an outage of half a minute used to end in gigabytes. */
const MAX_MEMORY_MB = 700;

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

/**
 * Three instances, hundreds of buyers, kill -9, database crashes and outages, a misbehaving provider: and the books
 * balance.
 */
export default async function chaos(): Promise<Row[]> {
  const postgres = await startCrashablePostgres();
  const instances = await startInstances(INSTANCES, postgres.url);
  const client = () => new pg.Client({ connectionString: postgres.url });
  try {
    const people = await withClient(client(), fill);
    const tally = newTally();
    const buying = Promise.all(
      people.map(async (person, index) => {
        await pause((index / people.length) * ARRIVING_SECONDS * 1000);
        await buy(instances.urls, person, tally);
      }),
    );
    const suffered = await bringDisaster(postgres, instances);
    await buying;
    await instances.untilAllReady();
    const verdict = await withClient(client(), (own) => judge(postgres.url, own, SETTLED_WITHIN_SECONDS));
    const memory = Math.max(...(await Promise.all(instances.urls.map(memoryOf))));
    console.log(tally.outcomes, verdict.findings, [...new Set(tally.wrong)], instances.counts.ownEnds);
    const { books, findings } = verdict;
    return [
      info('buyers', BUYERS),
      info('  calls', tally.calls),
      info('  answered 503', tally.unavailable),
      info('  without an answer (killed instance)', tally.noAnswer),
      exactly('  answered 5xx other than 503', tally.wrong.length, 0),
      info('kill -9', instances.counts.kills),
      info('database crashes', suffered.databaseCrashes),
      ...suffered.outages.map(({ seconds, readyMs }) =>
        atMost(`  ready after an outage of ${seconds} s, ms`, readyMs, 1_000),
      ),
      info('provider faults', suffered.faults),
      info('starts that failed because the database was away', instances.counts.failedStarts),
      exactly('instances that ended by themselves', instances.counts.ownEnds.length, 0),
      exactly('listeners', books.listeners, INSTANCES),
      atMost('memory of the largest instance, MB', memory, MAX_MEMORY_MB),
      info(`places sold of ${RIDES * PLACES}`, books.sold),
      exactly('rides oversold', books.oversold, 0),
      exactly('people with two places', books.twoPlaces, 0),
      exactly(
        'rupees received, in the books and at the provider',
        findings.totals.captured,
        books.takenByProvider,
        100,
      ),
      exactly(
        'rupees returned, in the books and at the provider',
        findings.totals.refunded,
        books.returnedByProvider,
        100,
      ),
      exactly('things wrong, by the doctor', findings.problems.length, 0),
      exactly('still under way', verdict.stillUnderWay, 0),
      atMost('seconds until everything was settled', verdict.settledSeconds, SETTLED_WITHIN_SECONDS),
    ];
  } finally {
    await instances.stop();
    await postgres.stop();
  }
}

async function withClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await client.connect();
  return work(client).finally(() => client.end());
}

/** People with sessions, and rides with fewer places than people. */
async function fill(client: pg.Client): Promise<{ token: string; rideId: string }[]> {
  const people = Array.from({ length: BUYERS }, (_, index) => ({
    token: `chaos-token-of-person-${String(index).padStart(6, '0')}`,
    rideId: `ride-${index % RIDES}`,
  }));
  await client.query(
    `insert into users (id, full_name, email, email_key, verified_at)
      select 'person-' || n, 'Bench Rider', n || '@riders.test', n || '@riders.test', now() from generate_series(0, $1::int) n`,
    [BUYERS],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
      select 'session-' || n, hash, 'person-' || n, 'bench', now(), now(), now() + interval '30 days'
      from unnest($1::text[]) with ordinality as given (hash, at), lateral (select at - 1 as n) numbered`,
    [people.map(({ token }) => createHash('sha256').update(token).digest('base64url'))],
  );
  await client.query(
    `insert into rides (id, slug, title, place, difficulty, starts_at, capacity, price_paise)
      select 'ride-' || n, 'ride-' || n, 'Chaos Ride ' || n, 'Nowhere', 'Easy', now() + interval '90 days', $2, 150000
      from generate_series(0, $1::int - 1) n`,
    [RIDES, PLACES],
  );
  return people;
}

const row = (name: string, value: number, reference: number, ok: boolean): Row => ({
  name,
  value,
  reference,
  ratio: reference === 0 ? (value === 0 ? 1 : value) : Math.round((value / reference) * 100) / 100,
  ok,
});
const exactly = (name: string, value: number, wanted: number, per = 1) =>
  row(name, value / per, wanted / per, value === wanted);
const atMost = (name: string, value: number, max: number): Row => ({
  ...row(name, value, max, value <= max),
  budget: 1,
});
/** A figure without a reference. */
const info = (name: string, value: number): Row => row(name, value, value, true);
