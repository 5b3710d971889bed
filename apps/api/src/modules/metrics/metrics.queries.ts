import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const secondsSince = (now: Date, column: SQL) =>
  sql`coalesce(extract(epoch from ${moment(now)} - min(${column})), 0)::float8`;

/** By kind and status; by the index on kind and time. */
export const countBookings = (db: Database, since: Date) =>
  rowsOf(
    db,
    sql`select kind, status, count(*)::int as total from bookings
      where kind in ('ride', 'event') and created_at >= ${moment(since)} group by kind, status`,
  );

/** Places held right now, and those whose time is over but that are still held. */
export const countHolds = (db: Database, now: Date) =>
  rowsOf(
    db,
    sql`select kind, count(*)::int as total, count(*) filter (where hold_expires_at < ${moment(now)})::int as lapsed
      from bookings where status = 'created' group by kind`,
  );

/** Of rides and events that are ahead and not cancelled. */
export const sumPlaces = (db: Database, now: Date) =>
  rowsOf(
    db,
    sql`select 'ride' as kind, coalesce(sum(taken_count), 0)::int as taken, coalesce(sum(held_count), 0)::int as held,
        coalesce(sum(capacity - taken_count - held_count), 0)::int as free
      from rides where starts_at > ${moment(now)} and cancelled_at is null and is_active
      union all
      select 'event', coalesce(sum(taken_count), 0)::int, coalesce(sum(held_count), 0)::int,
        coalesce(sum(capacity - taken_count - held_count), 0)::int
      from events where starts_at > ${moment(now)} and cancelled_at is null`,
  );

export const countWaiting = (db: Database) =>
  rowsOf(
    db,
    sql`select kind, state, count(*)::int as total from waiting_entries
      where state in ('waiting', 'offered') group by kind, state`,
  );

export const sumMoney = (db: Database, since: Date) =>
  rowsOf(
    db,
    sql`select entry, sum(amount_paise)::float8 as paise from ledger
      where at >= ${moment(since)} and entry in ('payment', 'refund') group by entry`,
  );

export const sumOpenRefunds = (db: Database, now: Date) =>
  rowsOf(
    db,
    sql`select status, count(*)::int as total, sum(amount_paise)::float8 as paise,
        ${secondsSince(now, sql`created_at`)} as oldest
      from refunds where status in ('due', 'pending', 'failed') group by status`,
  );

/** Of those that were sent, the last day's. */
export const countMails = (db: Database, now: Date, since: Date) =>
  rowsOf(
    db,
    sql`select status, count(*)::int as total, ${secondsSince(now, sql`created_at`)} as oldest from mails
      where status in ('queued', 'failed') or (status = 'sent' and created_at >= ${moment(since)}) group by status`,
  );
