import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { keptOf } from '@kickstand/contract/money/money.rules';
import type { MoneySums } from '@kickstand/contract/money/money.schema';
import { type SQL, sql } from 'drizzle-orm';
import { clubTime } from '../../db/club-time.ts';
import type { Database } from '../../db/database.ts';
import { momentOf, rowsOf } from '../../db/rows-of.ts';

/** Instants; null for no limit. */
export type Span = { from: Date | null; before: Date | null };

/** Null in `month` or `kind` where the row is a sum over all of them. */
export type SumRow = MoneySums & {
  month: string | null;
  kind: BookingKind | null;
  itemId: string | null;
  title: string | null;
  startsAt: string | null;
  isTotal: boolean;
};

/**
 * Months, rides and events, and the total, by one reading of the ledger, so that they agree. A refund counts for the
 * ride or event of its payment, and a payment for the one whose place it pays for now.
 */
export async function sumLedger(db: Database, span: Span): Promise<SumRow[]> {
  const rows = await rowsOf(
    db,
    sql`
    select month, kind, "itemId", title, "startsAt", grouping(month, "itemId") = 3 as "isTotal",
        coalesce(sum(paise) filter (where entry = 'payment' and way = 'online'), 0) as "receivedPaise",
        coalesce(sum(paise) filter (where entry = 'payment' and way = 'cash'), 0) as "cashPaise",
        coalesce(sum(paise) filter (where entry = 'payment' and way = 'transfer'), 0) as "transferPaise",
        coalesce(sum(paise) filter (where entry = 'refund'), 0) as "refundedPaise",
        coalesce(sum(fee), 0) as "feePaise", coalesce(sum(tax), 0) as "feeTaxPaise",
        count(*) filter (where entry = 'payment' and way = 'online') as payments,
        count(fee) filter (where entry = 'payment' and way = 'online') as "feesKnown"
      from (${LINES(span)}) lines
      group by grouping sets ((month), (kind, "itemId", title, "startsAt"), ())`,
  );
  return rows.map(readRow);
}

const LINES = ({ from, before }: Span): SQL => sql`
  select l.entry, l.amount_paise as paise, f.fee_paise as fee, f.tax_paise as tax,
      to_char(${clubTime(sql`l.at`)}, 'YYYY-MM') as month,
      case when left(p.id, 5) <> 'hand_' then 'online' when p.method = 'cash' then 'cash' else 'transfer' end as way,
      b.kind, coalesce(b.ride_id, b.event_id) as "itemId", coalesce(i.title, e.title) as title,
      coalesce(i.starts_at, e.starts_at) as "startsAt"
    from ledger l
    left join refunds r on l.entry = 'refund' and r.provider_id = l.reference
    join payments p on p.id = case l.entry when 'payment' then l.reference else r.payment_id end
    left join bookings b on b.id = p.booking_id
    left join rides i on i.id = b.ride_id
    left join events e on e.id = b.event_id
    left join payout_lines f on f.reference = l.reference and f.type = l.entry
    where l.entry in ('payment', 'refund')
      ${from ? sql`and l.at >= ${from.toISOString()}::timestamptz` : sql``}
      ${before ? sql`and l.at < ${before.toISOString()}::timestamptz` : sql``}`;

/** The database sends sums as text. */
function readRow(row: Record<string, unknown>): SumRow {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const sums = {
    receivedPaise: Number(row.receivedPaise),
    cashPaise: Number(row.cashPaise),
    transferPaise: Number(row.transferPaise),
    refundedPaise: Number(row.refundedPaise),
    feePaise: Number(row.feePaise),
    feeTaxPaise: Number(row.feeTaxPaise),
    payments: Number(row.payments),
    feesKnown: Number(row.feesKnown),
  };
  return {
    ...sums,
    keptPaise: keptOf(sums),
    month: text('month'),
    kind: row.kind as SumRow['kind'],
    itemId: text('itemId'),
    title: text('title'),
    startsAt: row.startsAt === null ? null : momentOf(row.startsAt),
    isTotal: row.isTotal === true,
  };
}

/** When money first moved. */
export async function findFirstMoney(db: Database): Promise<Date | null> {
  const [row] = await rowsOf(db, sql`select min(at) as at from ledger where entry in ('payment', 'refund')`);
  return row?.at ? new Date(row.at as string | Date) : null;
}
