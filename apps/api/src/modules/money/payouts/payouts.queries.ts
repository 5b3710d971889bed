import type { Payout, PayoutLine, UnpaidPayment } from '@kickstand/contract/money/money.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Sort } from '@kickstand/contract/shared/lists';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { bareCode, matchesText, orderOf } from '../../../db/list-query.ts';
import { momentOf, rowsOf } from '../../../db/rows-of.ts';
import { payments, refunds } from '../../../db/schema/bookings.ts';
import { payoutLines, payouts } from '../../../db/schema/payouts.ts';

export type NewPayout = typeof payouts.$inferInsert;
export type NewLine = typeof payoutLines.$inferInsert;
export type LineRow = typeof payoutLines.$inferSelect;

const BATCH = 500;

async function inBatches<In, Out>(items: readonly In[], run: (some: In[]) => Promise<Out[]>): Promise<Out[]> {
  const found: Out[] = [];
  for (let at = 0; at < items.length; at += BATCH) found.push(...(await run(items.slice(at, at + BATCH))));
  return found;
}

/** What we have received or refunded under these of the provider's ids. */
export async function selectOwnAmounts(db: Database, references: string[]): Promise<Map<string, number>> {
  const rows = await inBatches(references, async (some) => [
    ...(await db
      .select({ id: payments.id, paise: payments.amountPaise })
      .from(payments)
      .where(inArray(payments.id, some))),
    ...(await db
      .select({ id: sql<string>`${refunds.providerId}`, paise: refunds.amountPaise })
      .from(refunds)
      .where(inArray(refunds.providerId, some))),
  ]);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

export const selectKnownLines = (db: Database, references: string[]): Promise<LineRow[]> =>
  inBatches(references, (some) => db.select().from(payoutLines).where(inArray(payoutLines.reference, some)));

export const selectKnownPayouts = (db: Database, ids: string[]) =>
  inBatches(ids, (some) => db.select().from(payouts).where(inArray(payouts.id, some)));

/** Lines that another upload has brought meanwhile are left as they are; returns how many are new. */
export async function insertPayouts(transaction: Database, heads: NewPayout[], lines: NewLine[]): Promise<number> {
  await inBatches(heads, (some) =>
    transaction.insert(payouts).values(some).onConflictDoNothing().returning({ id: payouts.id }),
  );
  const added = await inBatches(lines, (some) =>
    transaction.insert(payoutLines).values(some).onConflictDoNothing().returning({ id: payoutLines.id }),
  );
  return added.length;
}

type Query = {
  search?: string | undefined;
  sort: Sort<'settledAt'>;
  limit: number;
  offset: number;
};

/** What a line is to us: compared when it is read, so that a payment we learn of later is found. */
const MATCHED = sql`
  select l.*, coalesce(pm.amount_paise, rf.amount_paise) as own_paise, coalesce(pm.booking_id, rf.booking_id) as booking_id,
      case when l.type not in ('payment', 'refund') then 'other'
        when coalesce(pm.amount_paise, rf.amount_paise) is null then 'unknown'
        when coalesce(pm.amount_paise, rf.amount_paise) = l.amount_paise then 'matched' else 'differs' end as state
    from payout_lines l
    left join payments pm on l.type = 'payment' and pm.id = l.reference and pm.status = 'captured'
    left join refunds rf on l.type = 'refund' and rf.provider_id = l.reference`;

const SUMS = sql`count(m.id) as lines, coalesce(sum(m.credit_paise - m.debit_paise), 0) as paise,
  coalesce(sum(m.fee_paise), 0) as fee, coalesce(sum(m.tax_paise), 0) as tax,
  count(*) filter (where m.state = 'matched') as matched, count(*) filter (where m.state = 'differs') as differing,
  count(*) filter (where m.state = 'unknown') as unknown`;

const wanted = (search: string | undefined) =>
  matchesText(search, [payouts.id, payouts.utr], [bareCode(payouts.id), bareCode(payouts.utr)]);

export async function selectPayouts(db: Database, { search, sort, limit, offset }: Query): Promise<Payout[]> {
  const page = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(wanted(search))
    .orderBy(...orderOf(sort, { settledAt: payouts.settledAt }, payouts.id))
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  const rows = new Map((await sumUp(db, ids)).map((row) => [row._id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** In no particular order. */
export async function sumUp(db: Database, ids: string[]): Promise<Payout[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    sql`select p.id, p.utr, p.settled_at, ${SUMS} from payouts p left join (${MATCHED}) m on m.payout_id = p.id
      where p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) group by p.id`,
  );
  return rows.map((row) => ({
    _id: String(row.id),
    utr: String(row.utr),
    settledAt: momentOf(row.settled_at),
    paise: Number(row.paise),
    feePaise: Number(row.fee),
    feeTaxPaise: Number(row.tax),
    lines: Number(row.lines),
    matched: Number(row.matched),
    differing: Number(row.differing),
    unknown: Number(row.unknown),
  }));
}

export const countPayouts = (db: Database, search: string | undefined) => db.$count(payouts, wanted(search));

export async function sumUpAll(db: Database) {
  const [row = {}] = await rowsOf(db, sql`select ${SUMS} from (${MATCHED}) m`);
  return { paise: Number(row.paise), differing: Number(row.differing), unknown: Number(row.unknown) };
}

const MAX_LINES = 5000;

/** Those that need a look first. */
export async function selectLines(db: Database, payoutId: string): Promise<PayoutLine[]> {
  const rows = await rowsOf(
    db,
    sql`select m.*, b.booking_number, b.kind from (${MATCHED}) m left join bookings b on b.id = m.booking_id
      where m.payout_id = ${payoutId}
      order by m.state in ('differs', 'unknown') desc, m.id limit ${MAX_LINES}`,
  );
  return rows.map((row) => ({
    reference: String(row.reference),
    type: row.type as PayoutLine['type'],
    state: row.state as PayoutLine['state'],
    amountPaise: Number(row.amount_paise),
    feePaise: Number(row.fee_paise),
    feeTaxPaise: Number(row.tax_paise),
    netPaise: Number(row.credit_paise) - Number(row.debit_paise),
    ownPaise: row.own_paise === null ? null : Number(row.own_paise),
    bookingNumber: row.booking_number === null ? null : String(row.booking_number),
    kind: row.kind as PayoutLine['kind'],
  }));
}

/** A file says nothing about payments from before the first one that it names. */
const MISSING = (before: Date) => sql`
  from payments p left join bookings b on b.id = p.booking_id
  where p.status = 'captured' and left(p.id, 5) <> 'hand_' and p.captured_at < ${before.toISOString()}::timestamptz
    and not exists (select from payout_lines l where l.reference = p.id and l.type = 'payment')
    and p.captured_at >= (select min(k.captured_at) from payout_lines l join payments k on k.id = l.reference)`;

const MAX_MISSING = 200;

export async function selectMissing(db: Database, now: Date, days: number) {
  const before = new Date(now.getTime() - days * DAY_MS);
  const [sums = {}] = await rowsOf(
    db,
    sql`select count(*) as total, coalesce(sum(p.amount_paise), 0) as paise ${MISSING(before)}`,
  );
  const rows = await rowsOf(
    db,
    sql`select p.id, p.amount_paise, p.captured_at, b.booking_number, b.kind ${MISSING(before)}
      order by p.captured_at, p.id limit ${MAX_MISSING}`,
  );
  const found = rows.map(
    (row): UnpaidPayment => ({
      _id: String(row.id),
      paise: Number(row.amount_paise),
      capturedAt: momentOf(row.captured_at),
      bookingNumber: row.booking_number === null ? null : String(row.booking_number),
      kind: row.kind as UnpaidPayment['kind'],
    }),
  );
  return { payments: found, total: Number(sums.total), paise: Number(sums.paise) };
}
