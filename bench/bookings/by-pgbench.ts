import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DETAILS } from './buyers.ts';

// pgbench takes ':' before a letter for a variable
const json = (value: object) => JSON.stringify(value).replaceAll(':t', ': t');

/** The writes of one order as they reach the database, in the same two transactions, sent by PostgreSQL's own tool. */
const SCRIPT = `
\\set ride random(1, :rides)
\\set person random(1, :people)
select u.id from sessions s join users u on u.id = s.user_id where s.token_hash = 'hash-' || :person;
begin;
select * from rides where id = 'ride-' || :ride for no key update;
select * from bookings where ride_id = 'ride-' || :ride and status = 'created' and hold_expires_at <= now() order by id for update;
select * from bookings where user_id = 'nobody' and ride_id = 'ride-' || :ride and status in ('created', 'paid') for update;
insert into bookings (id, booking_number, kind, ride_id, status, amount_paise, currency, hold_expires_at, personal_info,
  motorcycle_info, emergency_contact, medical_history, agreements, refund_tiers, created_at, updated_at)
  values ('pgb-' || gen_random_uuid(), gen_random_uuid(), 'ride', 'ride-' || :ride, 'created', 150000, 'INR', now() + interval '1 day',
  '${json(DETAILS.personalInfo)}', '${json(DETAILS.motorcycleInfo)}', '${json(DETAILS.emergencyContact)}', 'sealed',
  '${json(DETAILS.agreements)}', '[{"hoursBefore":48,"percent":50}]', now(), now())
  returning id as booking \\gset
insert into audit_log (at, actor_kind, actor_id, actor_name, action, entity, entity_id, after)
  values (now(), 'member', 'nobody', 'Bench Rider', 'booking.created', 'booking', :booking, '{"status":"created"}');
commit;
begin;
insert into payment_orders (id, booking_id, amount_paise, currency, created_at, next_check_at)
  values ('order-' || gen_random_uuid(), :booking, 150000, 'INR', now(), now()) returning id as order_id \\gset
insert into ledger (at, entry, amount_paise, currency, reference, booking_id, reason, source)
  values (now(), 'order', 150000, 'INR', :order_id, :booking, 'a place is held for it', 'booking');
update bookings set order_id = :order_id where id = :booking and status = 'created' and order_id is null;
commit;
select * from bookings b left join rides r on r.id = b.ride_id where b.id = :booking;
`;

/** Orders per second without any program of ours in between. */
export async function ordersByPgbench(
  url: string,
  { atOnce, seconds, rides, people }: { atOnce: number; seconds: number; rides: number; people: number },
): Promise<number> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kickstand-pgbench-')), 'order.sql');
  writeFileSync(file, SCRIPT);
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['--no-vacuum', '--file', file, '--client', String(atOnce), '--jobs', '2', '--time', String(seconds)],
    ...['--protocol', 'prepared', '--define', `rides=${rides}`, '--define', `people=${people}`, url],
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
