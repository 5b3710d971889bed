import { AUDIT_ACTIONS, type AuditFilter, periodSpan } from '@kickstand/contract/audit/audit.rules';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { readSearch } from '@kickstand/contract/shared/search';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { likePattern, matchesTextIn } from '../../db/list-query.ts';
import { type PageOfIds, type Part, readIds, readPackedIds, searchPage, type Width } from '../../db/pages-of-ids.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { auditDays, auditLog } from '../../db/schema/operations.ts';
import { type CountedDay, spansOf, startOfCountedDay } from './audit-days.ts';

export type AuditSort = 'at' | '-at';
type Asked = { page: number; limit: number; sort: AuditSort; width?: Width };

/** The ids of one page of the log, and the total that match. */
export async function selectAuditPage(
  db: Database,
  now: Date,
  filter: AuditFilter,
  { page, limit, sort, width }: Asked,
): Promise<PageOfIds> {
  const offset = (page - 1) * limit;
  if (filter.search) {
    const ordered = (rows: SQL) => sql`select hit.id::text from ${rows} hit order by ${inOrder(sort)}`;
    const amongNewest = (many: number) =>
      sql`select id, at from (select * from audit_log order by ${inOrder('-at')} limit ${many}) audit_log
        where ${matching(filter, now)}`;
    const searching = {
      hits: sql`select id, at from (${hitsOf(filter, now)}) hits`,
      inOrder: ordered,
      ...(sort === '-at' && { amongNewest }),
      ...(width && { width }),
    };
    return searchPage(db, searching, { limit, offset });
  }
  const isWhole = !filter.entity && !filter.action && !filter.actor && !filter.period;
  if (isWhole && sort === '-at' && offset + limit <= NEAR) return readNewest(db, { limit, offset });
  const { from, counted } = await readDays(db, filter);
  const fresh = await db.$count(auditLog, and(matching(filter, now), from ? gte(auditLog.at, from) : undefined));
  const total = counted.reduce((sum, { lines }) => sum + lines, fresh);
  const size = Math.max(0, Math.min(limit, total - offset));
  // read with the newest first: the other order is the same from the other end
  const isTurned = sort === 'at';
  const first = isTurned ? total - offset - size : offset;
  const ofFresh = Math.max(0, Math.min(size, fresh - first));
  const parts: SQL[] = [];
  if (ofFresh > 0) {
    const condition = and(matching(filter, now), from ? gte(auditLog.at, from) : undefined);
    parts.push(newest(sql`audit_log where ${condition ?? sql`true`}`, { limit: ofFresh, offset: first }));
  }
  if (size > ofFresh) {
    const part = { limit: size - ofFresh, offset: Math.max(0, first - fresh) };
    const { spans, offset: skipped } = spansOf(counted, part);
    const isThen = or(...spans.map(({ from, before }) => and(gte(auditLog.at, from), lt(auditLog.at, before))));
    const condition = and(matching(filter, now), isThen);
    parts.push(newest(sql`audit_log where ${condition}`, { limit: part.limit, offset: skipped }));
  }
  const ids: string[] = [];
  for (const part of parts) ids.push(...(await readIds(db, sql`select array(${part}) as ids`)).ids);
  return { ids: isTurned ? ids.reverse() : ids, total };
}

/** Pages that take as long to read as to find. */
const NEAR = 1_000;

/** A page of the whole log near its start: of the past days only the sum is asked for. */
const readNewest = (db: Database, part: Part): Promise<PageOfIds> =>
  readIds(
    db,
    sql`select (select coalesce(sum(lines), 0) from audit_days) + (select count(*) from audit_log
        where at >= coalesce((select audit_day_start(max(day) + 1) from audit_days), '-infinity')) as total,
      array(${newest(sql`audit_log`, part)}) as ids`,
  );

const newest = (lines: SQL, { limit, offset }: Part) =>
  sql`select audit_log.id::text from ${lines} order by ${inOrder('-at')} limit ${limit} offset ${offset}`;

/** The ids of all that match, in order, one per line. */
export const selectAuditIds = (db: Database, now: Date, filter: AuditFilter, sort: AuditSort): Promise<string> =>
  readPackedIds(
    db,
    sql`select id from audit_log where ${matching(filter, now) ?? sql`true`} order by ${inOrder(sort)}`,
  );

/**
 * Counts the lines of the days before that of this moment that aren't counted yet. Further lines are counted by a
 * trigger, which looks at those that are older than 20 hours.
 */
export async function insertDays(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    insert into audit_days (day, entity, actor_kind, verb, lines)
      select audit_day(at), entity, actor_kind, split_part(action, '.', 2), count(*) from audit_log
      where at < audit_day_start(audit_day(least(${before.toISOString()}::timestamptz, now() - interval '20 hours')))
        and at >= coalesce((select audit_day_start(max(day) + 1) from audit_days), '-infinity')
      group by 1, 2, 3, 4 on conflict do nothing`);
}

/**
 * The lines that match on days that are counted, newest first, and the moment from which they aren't counted yet. A
 * period begins and ends with days of the club, so its lines are counted as they are.
 */
async function readDays(
  db: Database,
  { entity, action, actor, period }: AuditFilter,
): Promise<{ from: Date | null; counted: CountedDay[] }> {
  if (period) return { from: null, counted: [] };
  const condition = and(
    entity ? eq(auditDays.entity, entity) : undefined,
    action ? inArray(auditDays.verb, [...AUDIT_ACTIONS[action].verbs]) : undefined,
    actor ? eq(auditDays.actorKind, actor) : undefined,
  );
  const [found] = await rowsOf<{ last: string | null; days: string[]; lines: number[] }>(
    db,
    sql`
    select (select to_char(max(day), 'YYYY-MM-DD') from audit_days) as last,
        coalesce(array_agg(to_char(day, 'YYYY-MM-DD') order by day desc), '{}') as days,
        coalesce(array_agg(lines order by day desc), '{}') as lines
      from (select day, sum(lines)::int as lines from audit_days where ${condition ?? sql`true`} group by day) found`,
  );
  if (!found?.last) return { from: null, counted: [] };
  const from = new Date(startOfCountedDay(found.last).getTime() + DAY_MS);
  return { from, counted: found.days.map((day, index) => ({ day, lines: found.lines[index] ?? 0 })) };
}

const inOrder = (sort: AuditSort) => (sort === 'at' ? sql`at asc, id asc` : sql`at desc, id desc`);

/** Which records, actions, people and times are asked for. */
function filtered({ entity, action, actor, period }: AuditFilter, now: Date): SQL | undefined {
  const span = period ? periodSpan(period, now) : null;
  return and(
    entity ? eq(auditLog.entity, entity) : undefined,
    action ? inArray(sql`split_part(${auditLog.action}, '.', 2)`, [...AUDIT_ACTIONS[action].verbs]) : undefined,
    actor ? eq(auditLog.actorKind, actor) : undefined,
    span ? gte(auditLog.at, span.from) : undefined,
    span ? lt(auditLog.at, span.before) : undefined,
  );
}

/** The same question as `matchesAuditLine` in the contract. */
const matching = (filter: AuditFilter, now: Date): SQL | undefined =>
  and(filtered(filter, now), matchesTextIn(filter.search, { texts: (pattern) => [mentions(pattern)] }));

/** Matches who did it, the record's id or current name, and the values before and after. */
const mentions = (pattern: string) => sql`(${says(pattern)} or audit_log.entity_id in (${named(pattern)}))`;

const says = (pattern: string) => sql`audit_log.search_text like lower(${pattern})`;

/** The same as `matching`, in two parts for the first word, so that each of them has an index. */
function hitsOf(filter: AuditFilter, now: Date): SQL {
  const [first = '%', ...others] = readSearch(filter.search).words.map(({ text }) => likePattern(text));
  const rest = and(filtered(filter, now), ...others.map(mentions)) ?? sql`true`;
  return sql`select id, at from audit_log where ${says(first)} and ${rest}
    union all select id, at from audit_log where entity_id in (${named(first)}) and not ${says(first)} and ${rest}`;
}

/** Ids of the records with such a name. */
const named = (pattern: string) => sql`
  select b.booking_id from searchable_bookings b where b.number like lower(${pattern})
  union all select r.id from rides r where r.title ilike ${pattern}
  union all select c.id from completed_rides c where c.title ilike ${pattern}
  union all select e.id from events e where e.title ilike ${pattern}
  union all select a.id from blogs a where a.title ilike ${pattern}
  union all select u.id from users u where ${USER_WORDS} like lower(${pattern}) and u.full_name ilike ${pattern}`;

/** Has an index, which the name alone hasn't. */
const USER_WORDS = sql.raw(`lower(u.full_name || chr(10) || u.email || chr(10) || u.phone)`);
