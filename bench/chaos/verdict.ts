import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPostgres } from '../../apps/api/src/db/postgres/postgres.ts';
import { examine, type Findings } from '../../apps/api/src/modules/doctor/doctor.service.ts';
import { exactly, info, type Row } from './rows.ts';

/** Pending work; all zero once everything has settled. */
const UNDER_WAY = `select
  (select count(*) from mails where status = 'queued')::int as mails,
  (select count(*) from payment_events where processed_at is null)::int as events,
  (select count(*) from refunds where status in ('due', 'pending'))::int as refunds,
  (select count(*) from sandbox_payments s where s.payment->>'status' in ('captured', 'refunded')
    and not exists (select 1 from payments p where p.id = s.id and p.status = 'captured'))::int as payments,
  (select count(*) from pgboss.job where name in ('make-refund', 'payment-event', 'send-mail', 'sandbox-webhook', 'sandbox-refund')
    and state in ('created', 'retry', 'active'))::int as jobs`;

const BOOKS = `select
  (select count(*) from rides where taken_count + held_count > capacity
    or capacity < (select count(*) from bookings where ride_id = rides.id and status = 'paid'))::int as oversold,
  (select count(*) from (select 1 from bookings where status = 'paid' group by user_id, ride_id having count(*) > 1) twice)::int as "twoPlaces",
  (select count(*) from bookings where status = 'paid')::int as sold,
  (select coalesce(sum((payment->>'amount')::bigint), 0) from sandbox_payments
    where payment->>'status' in ('captured', 'refunded'))::bigint as "takenByProvider",
  (select coalesce(sum((refund->>'amount')::bigint), 0) from sandbox_refunds
    where refund->>'status' = 'processed')::bigint as "returnedByProvider",
  (select count(*) from pg_stat_activity where application_name = 'kickstand listener')::int as listeners`;

export type Verdict = {
  findings: Findings;
  settledSeconds: number;
  stillUnderWay: number;
  books: Record<'oversold' | 'twoPlaces' | 'sold' | 'takenByProvider' | 'returnedByProvider' | 'listeners', number>;
};

/** Waits until nothing is under way any more, at most so long, and examines the books. */
export async function judge(url: string, client: pg.Client, atMostSeconds: number): Promise<Verdict> {
  // lost events are found by querying the provider; the delays between two queries are skipped here
  await client.query('update payment_orders set next_check_at = now() where next_check_at is not null');
  await client.query('update refunds set next_check_at = now() where next_check_at is not null');
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  let stillUnderWay = 1;
  while (stillUnderWay > 0 && seconds() < atMostSeconds) {
    await pause(1_000);
    const { rows } = await client.query<Record<string, number>>(UNDER_WAY);
    stillUnderWay = Object.values(rows[0] ?? {}).reduce((sum, count) => sum + count, 0);
  }
  const settledSeconds = Math.round(seconds());
  const database = await openPostgres(url, { isPatient: true });
  const findings = await examine(database.db).finally(() => database.close());
  const { rows } = await client.query<Record<string, string | number>>(BOOKS);
  const books = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Verdict['books'];
  return { findings, settledSeconds, stillUnderWay, books };
}

/** What every rehearsal must end with. */
export const bookRows = ({ books, findings, stillUnderWay }: Verdict, places: number): Row[] => [
  info(`places sold of ${places}`, books.sold),
  exactly('rides oversold', books.oversold, 0),
  exactly('people with two places', books.twoPlaces, 0),
  exactly('rupees received, in the books and at the provider', findings.totals.captured, books.takenByProvider, 100),
  exactly('rupees returned, in the books and at the provider', findings.totals.refunded, books.returnedByProvider, 100),
  exactly('things wrong, by the doctor', findings.problems.length, 0),
  exactly('still under way', stillUnderWay, 0),
];
