import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCrashablePostgres } from '../scripts/lib/testing/postgres.mjs';
import { addBuyers, buy, newTally } from './chaos/buyers.ts';
import { bringDisaster } from './chaos/disasters.ts';
import { memoryOf, startInstances } from './chaos/instances.ts';
import { atMost, exactly, info, type Row, withClient } from './chaos/rows.ts';
import { bookRows, judge } from './chaos/verdict.ts';

const INSTANCES = 3;
const BUYERS = 600;
const RIDES = 4;
const PLACES = 60;
/** Buyers come one after the other over this time. */
const ARRIVING_SECONDS = 120;
const SETTLED_WITHIN_SECONDS = 240;
/** Memory of an instance after everything; without a bound, an outage of half a minute used to end in gigabytes. */
const MAX_MEMORY_MB = 700;

/**
 * Three instances, hundreds of buyers, kill -9, database crashes and outages, a misbehaving provider: and the books
 * balance.
 */
export default async function chaos(): Promise<Row[]> {
  const postgres = await startCrashablePostgres();
  const instances = await startInstances(INSTANCES, { DATABASE_URL: postgres.url });
  const client = () => new pg.Client({ connectionString: postgres.url });
  try {
    const people = await withClient(client(), (own) =>
      addBuyers(own, { buyers: BUYERS, rides: RIDES, places: PLACES }),
    );
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
    const { books } = verdict;
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
      ...bookRows(verdict, RIDES * PLACES),
      atMost('seconds until everything was settled', verdict.settledSeconds, SETTLED_WITHIN_SECONDS),
    ];
  } finally {
    await instances.stop();
    await postgres.stop();
  }
}
