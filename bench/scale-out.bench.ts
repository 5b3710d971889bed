import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresPair } from '../scripts/lib/testing/postgres.mjs';
import { addBuyers, buy, newTally } from './chaos/buyers.ts';
import { memoryOf, startInstances } from './chaos/instances.ts';
import { atMost, exactly, info, type Row, withClient } from './chaos/rows.ts';
import { bookRows, judge } from './chaos/verdict.ts';
import { startPgbouncer } from './scale-out/pgbouncer.ts';

const INSTANCES = 3;
const BUYERS = 5_000;
const RIDES = 10;
const PLACES_EACH = 20;
const PLACES = RIDES * PLACES_EACH;
/** One ride after the other goes on sale, so that places are being sold whatever breaks. */
const ARRIVING_SECONDS = 60;
const SETTLED_WITHIN_SECONDS = 240;

/**
 * Three instances behind pgbouncer on a primary with a synchronous standby, 5,000 buyers for 200 places. Meanwhile an
 * instance is killed, a release is rolled out, the primary is lost and the standby takes over.
 */
export default async function scaleOut(): Promise<Row[]> {
  const postgres = await startPostgresPair();
  const bouncer = await startPgbouncer(postgres.primary);
  const instances = await startInstances(INSTANCES, {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: bothOf(postgres.primary, postgres.standby),
  });
  const at = (url: string) => new pg.Client({ connectionString: url });
  try {
    const people = await withClient(at(postgres.primary), (own) =>
      addBuyers(own, { buyers: BUYERS, rides: RIDES, places: PLACES_EACH }),
    );
    people.sort((one, other) => one.rideId.localeCompare(other.rideId));
    const tally = newTally();
    const began = performance.now();
    const buying = Promise.all(
      people.map(async (person, index) => {
        await pause((index / people.length) * ARRIVING_SECONDS * 1000);
        await buy(instances.urls, person, tally);
      }),
    );
    await pause(10_000);
    instances.kill(0);
    await instances.untilAllReady();
    await pause(5_000);
    const rolling = performance.now();
    await instances.rollOut();
    const rolledOut = performance.now() - rolling;
    const confirmedBefore = tally.confirmed.length;
    const lost = performance.now();
    await postgres.crashPrimary();
    await withClient(at(postgres.standby), (own) => own.query('select pg_promote()'));
    bouncer.lead(postgres.standby);
    await instances.untilAllReady();
    const tookOver = performance.now() - lost;
    await buying;
    const sold = performance.now() - began;
    const verdict = await withClient(at(postgres.standby), (own) =>
      judge(postgres.standby, own, SETTLED_WITHIN_SECONDS),
    );
    const kept = await withClient(at(postgres.standby), async (own) => {
      const known = `select count(*)::int as kept from bookings
        where id = any($1) and status in ('paid', 'cancelled', 'refunded')`;
      return (await own.query<{ kept: number }>(known, [tally.confirmed])).rows[0]?.kept ?? 0;
    });
    const memory = Math.max(...(await Promise.all(instances.urls.map(memoryOf))));
    console.log(tally.outcomes, verdict.findings, [...new Set(tally.wrong)], instances.counts);
    const { books } = verdict;
    return [
      info(`buyers for ${PLACES} places`, BUYERS),
      info('  calls', tally.calls),
      info('  answered 503', tally.unavailable),
      info('  without an answer', tally.noAnswer),
      exactly('  answered 5xx other than 503', tally.wrong.length, 0),
      info('seconds until the last buyer had an answer', Math.round(sold / 1000)),
      info('seconds to roll out a release on three instances', Math.round(rolledOut / 1000)),
      atMost('ready after the primary was lost and the standby promoted, ms', Math.round(tookOver), 10_000),
      exactly('instances that ended by themselves', instances.counts.ownEnds.length, 0),
      exactly('listeners', books.listeners, INSTANCES),
      info('memory of the largest instance, MB', memory),
      info('confirmed before the primary was lost', confirmedBefore),
      exactly('confirmed bookings that are there', kept, tally.confirmed.length),
      ...bookRows(verdict, PLACES),
    ];
  } finally {
    await instances.stop();
    await bouncer.stop();
    await postgres.stop();
  }
}

/** One address that names both, as operators write it. */
const bothOf = (one: string, two: string) =>
  one.replace(new URL(one).host, `${new URL(one).host},${new URL(two).host}`);
