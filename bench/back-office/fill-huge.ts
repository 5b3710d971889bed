import pg from 'pg';
import { fillClub, HUGE } from './fill.ts';

/** A million bookings. Triggers rest meanwhile, and what they keep is written at the end, as are the indexes of searches. */
export async function fillHuge(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '64MB'",
    );
    await client.query('drop index if exists booking_search_words_index, audit_log_words_index, users_words_index');
    await fillClub(client, HUGE);
    for (const statement of KEPT_BY_TRIGGERS) await client.query(statement);
  } finally {
    await client.end();
  }
}

const KEPT_BY_TRIGGERS = [
  "insert into booking_search select * from booking_texts where status <> 'created'",
  `insert into booking_tallies (item_id, kind, paid, failed, refunded, cancelled, paid_paise)
    select coalesce(ride_id, event_id), kind, count(*) filter (where status = 'paid'),
      count(*) filter (where status = 'failed'), count(*) filter (where status = 'refunded'),
      count(*) filter (where status = 'cancelled'), coalesce(sum(amount_paise) filter (where status = 'paid'), 0)
    from bookings where status <> 'created' group by 1, 2`,
  // as the daily clean-up does
  `insert into audit_days (day, entity, actor_kind, verb, lines)
    select audit_day(at), entity, actor_kind, split_part(action, '.', 2), count(*) from audit_log
    where at < audit_day_start(audit_day(now() - interval '1 day')) group by 1, 2, 3, 4`,
  'select index_searches()',
  'vacuum analyze',
];
