import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

/** Each returns the wrong rows; no rows means all is well. */
const WRONG_PLACES = (kind: BookingKind) => sql`
  select i.id, i.title, i.taken_count as taken, i.held_count as held, i.capacity,
      coalesce(sum(b.places) filter (where b.status = 'paid'), 0) as paid,
      coalesce(sum(b.places) filter (where b.status = 'created'), 0) as created
    from ${sql.identifier(`${kind}s`)} i left join bookings b on b.${sql.identifier(`${kind}_id`)} = i.id
    group by i.id
    having i.taken_count <> coalesce(sum(b.places) filter (where b.status = 'paid'), 0)
      or i.held_count <> coalesce(sum(b.places) filter (where b.status = 'created'), 0)
      or i.taken_count + i.held_count > i.capacity`;

/** Counts of waiting people that differ, places that are free for the first who waits, and offers without a held place. */
const WRONG_LINES = (kind: BookingKind, now: Date) => sql`
  select i.title, i.waiting_count as noted, count(w.id) as waiting, i.capacity - i.taken_count - i.held_count as free,
      count(w.id) filter (where w.state = 'offered' and b.status is distinct from 'created') as astray
    from ${sql.identifier(`${kind}s`)} i
    left join waiting_entries w on w.${sql.identifier(`${kind}_id`)} = i.id and w.state in ('waiting', 'offered')
    left join bookings b on b.id = w.booking_id
    group by i.id
    having i.waiting_count <> count(w.id)
      or count(w.id) filter (where w.state = 'offered' and b.status is distinct from 'created') > 0
      or (i.capacity - i.taken_count - i.held_count >= (
          select coalesce((n.details ->> 'places')::integer, 1) from waiting_entries n
            where n.${sql.identifier(`${kind}_id`)} = i.id and n.state = 'waiting' order by n.sequence limit 1)
        and ${OPEN[kind]} and i.starts_at > ${now.toISOString()}::timestamptz)`;
const OPEN = {
  ride: sql`i.is_active and i.cancelled_at is null and i.publish_at is null`,
  event: sql`i.is_published and i.is_booking_enabled and i.status = 'published' and i.publish_at is null
    and i.cancelled_at is null and i.registration_deadline is null`,
};

/** Payments and refunds the ledger records differently or not at all, and ledger rows without a counterpart. */
const WRONG_LEDGER = sql`
  select coalesce(p.id, l.reference) as reference, p.amount_paise as stored, l.amount_paise as entered
    from (select * from payments where status = 'captured') p
    full join (select * from ledger where entry = 'payment') l on l.reference = p.id
    where p.id is null or l.id is null or p.amount_paise <> l.amount_paise or p.currency <> l.currency
  union all
  select coalesce(r.provider_id, l.reference), r.amount_paise, l.amount_paise
    from (select * from refunds where status = 'processed') r
    full join (select * from ledger where entry = 'refund') l on l.reference = r.provider_id
    where r.id is null or l.id is null or r.amount_paise <> l.amount_paise`;

const WRONG_PROMISES = sql`
  select p.id, p.refund_paise as noted, coalesce(sum(r.amount_paise), 0) as promised
    from payments p left join refunds r on r.payment_id = p.id and r.status <> 'void'
    group by p.id having p.refund_paise <> coalesce(sum(r.amount_paise), 0)`;

/** Money that pays for no place must be refunded; money of a cancelled place is refunded or kept by decision. */
const STRANDED_MONEY = sql`
  select p.id, p.amount_paise - p.refund_paise as paise, b.booking_number as "bookingNumber"
    from payments p join bookings b on b.id = p.booking_id
    where p.status = 'captured' and (
      (b.payment_id is distinct from p.id and p.refund_paise <> p.amount_paise)
      or (b.payment_id = p.id and b.status <> 'paid' and b.kept_paise <> p.amount_paise - p.refund_paise))`;

/** Series of receipts and credit notes with a gap, or with numbers beyond their count. */
const WRONG_SERIES = sql`
  select s.name, s.last, count(d.number) as issued, coalesce(max(d.serial), 0) as highest
    from tax_series s full join tax_documents d on d.series = s.name
    group by s.name, s.last having s.name is null or count(d.number) <> s.last or max(d.serial) <> s.last`;

/** Who has a place without having paid for it. */
const UNPAID_PLACES = sql`
  select b.booking_number as "bookingNumber" from bookings b left join payments p on p.id = b.payment_id
    where b.status = 'paid' and b.payment_id is not null and p.status is distinct from 'captured'`;

const TOTALS = sql`select
  (select coalesce(sum(amount_paise), 0) from ledger where entry = 'payment') as captured,
  (select coalesce(sum(amount_paise), 0) from ledger where entry = 'refund') as refunded,
  (select coalesce(sum(p.amount_paise - p.refund_paise), 0) from bookings b join payments p on p.id = b.payment_id
    where b.status = 'paid') as confirmed,
  (select coalesce(sum(kept_paise), 0) from bookings where status <> 'paid') as kept,
  (select coalesce(sum(amount_paise), 0) from refunds where status in ('due', 'pending', 'failed')) as owed`;

const ATTENTION = sql`select
  (select count(*) from refunds where status = 'failed') as "failedRefunds",
  (select count(*) from payments where status = 'unknown') as "unknownPayments",
  (select count(*) from mails where status = 'failed') as "failedMails",
  (select count(*) from payment_events where processed_at is null and received_at < now() - interval '1 hour') as "openEvents"`;

export const selectWrongPlaces = async (db: Database) => [
  ...(await rowsOf(db, WRONG_PLACES('ride'))),
  ...(await rowsOf(db, WRONG_PLACES('event'))),
];
export const selectWrongLines = async (db: Database, now: Date) => [
  ...(await rowsOf(db, WRONG_LINES('ride', now))),
  ...(await rowsOf(db, WRONG_LINES('event', now))),
];
export const selectWrongLedger = (db: Database) => rowsOf(db, WRONG_LEDGER);
export const selectWrongPromises = (db: Database) => rowsOf(db, WRONG_PROMISES);
export const selectStrandedMoney = (db: Database) => rowsOf(db, STRANDED_MONEY);
export const selectUnpaidPlaces = (db: Database) => rowsOf(db, UNPAID_PLACES);
export const selectWrongSeries = (db: Database) => rowsOf(db, WRONG_SERIES);
export const selectTotals = (db: Database) => numbersOf(db, TOTALS);
export const selectAttention = (db: Database) => numbersOf(db, ATTENTION);

async function numbersOf(db: Database, query: SQL): Promise<Record<string, number>> {
  const [row = {}] = await rowsOf(db, query);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}
