import { AUDIT_ACTIONS, type AuditEntity, type AuditFilter, periodSpan } from '@kickstand/contract/audit/audit.rules';
import { and, asc, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matchesTextIn } from '../../db/list-query.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { blogs, completedRides, events, rides } from '../../db/schema/content.ts';
import { media } from '../../db/schema/media.ts';
import { auditLog } from '../../db/schema/operations.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAudit(db: Database, line: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(line);
}

/** Removes a person's name and addresses from rows about their actions, themselves and their bookings. */
export async function blankPersonOfAudit(db: Database, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ actorName: '' })
    .where(and(eq(auditLog.actorId, userId), ne(auditLog.actorName, '')));
  const own = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  await db
    .update(auditLog)
    .set({ before: sql`without_person(${auditLog.before})`, after: sql`without_person(${auditLog.after})` })
    .where(
      or(
        and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId)),
        and(eq(auditLog.entity, 'booking'), inArray(auditLog.entityId, own)),
      ),
    );
}

/** Removes the reviews from rows about publications that have one of these. */
export async function blankReviewsOfAudit(db: Database, ids: string[]): Promise<void> {
  const has = ids.map(
    (id) => sql`(${auditLog.before}::text like ${`%${id}%`} or ${auditLog.after}::text like ${`%${id}%`})`,
  );
  await db
    .update(auditLog)
    .set({ before: sql`without_person(${auditLog.before})`, after: sql`without_person(${auditLog.after})` })
    .where(and(eq(auditLog.entity, 'club'), eq(auditLog.entityId, 'reviews'), or(...has)));
}

export type AuditSort = 'at' | '-at';

export async function selectAuditPage(
  db: Database,
  now: Date,
  filter: AuditFilter,
  { page, limit, sort }: { page: number; limit: number; sort: AuditSort },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = matching(filter, now);
  const offset = (page - 1) * limit;
  const found = await db
    .select({ line: auditLog, total: filter.search ? sql<number | null>`count(*) over ()` : sql<number | null>`null` })
    .from(auditLog)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset(offset);
  const total = found[0]?.total ?? (await db.$count(auditLog, where));
  return { rows: found.map(({ line }) => line), total: Number(total) };
}

export async function selectAuditIds(db: Database, now: Date, filter: AuditFilter, sort: AuditSort): Promise<string[]> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(filter, now))
    .orderBy(...inOrder(sort));
  return rows.map(({ id }) => String(id));
}

export const selectAuditById = (db: Database, ids: string[]): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)));

/** The lines about one record, newest first. */
export const selectAuditOf = (db: Database, entity: AuditEntity, entityId: string, max: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.id))
    .limit(max);

const SAVES = ['created', 'updated', 'restored'];
const isSave = (entity: AuditEntity, entityId: string) =>
  and(
    eq(auditLog.entity, entity),
    eq(auditLog.entityId, entityId),
    inArray(
      auditLog.action,
      SAVES.map((verb) => `${entity}.${verb}`),
    ),
  );

/** The lines that say what one record became, newest first; without the values, which may be long. */
export const selectSaves = (db: Database, entity: AuditEntity, entityId: string, max: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorName: auditLog.actorName,
      action: auditLog.action,
    })
    .from(auditLog)
    .where(isSave(entity, entityId))
    .orderBy(desc(auditLog.id))
    .limit(max);

export async function selectSaveById(
  db: Database,
  entity: AuditEntity,
  entityId: string,
  id: number,
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isSave(entity, entityId)));
  return row ?? null;
}

/** Current names of these records, by id. */
export async function selectRecordNames(db: Database, entity: string, ids: string[]): Promise<Map<string, string>> {
  const named = NAMED[entity as keyof typeof NAMED];
  if (!named || ids.length === 0) return new Map();
  const rows = await db.select({ id: named.id, name: named.name }).from(named.table).where(inArray(named.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Helmets of the accounts among these ids. */
export const selectHelmets = async (db: Database, ids: string[]) =>
  ids.length === 0 ? [] : db.select({ id: users.id, helmet: users.helmet }).from(users).where(inArray(users.id, ids));

const NAMED = {
  booking: { table: bookings, id: bookings.id, name: sql<string>`'#' || ${bookings.bookingNumber}` },
  ride: { table: rides, id: rides.id, name: sql<string>`${rides.title}` },
  'completed-ride': { table: completedRides, id: completedRides.id, name: sql<string>`${completedRides.title}` },
  event: { table: events, id: events.id, name: sql<string>`${events.title}` },
  blog: { table: blogs, id: blogs.id, name: sql<string>`${blogs.title}` },
  picture: { table: media, id: media.id, name: sql<string>`${media.fileName}` },
  user: { table: users, id: users.id, name: sql<string>`${users.fullName}` },
} satisfies Record<Exclude<AuditEntity, 'export' | 'club' | 'setup' | 'payout'>, object>;

const inOrder = (sort: AuditSort) =>
  sort === 'at' ? [asc(auditLog.at), asc(auditLog.id)] : [desc(auditLog.at), desc(auditLog.id)];

/** The same question as `matchesAuditLine` in the contract. */
function matching({ search, entity, action, actor, period }: AuditFilter, now: Date): SQL | undefined {
  const span = period ? periodSpan(period, now) : null;
  const verbs = action ? [...AUDIT_ACTIONS[action].verbs] : [];
  return and(
    entity ? eq(auditLog.entity, entity) : undefined,
    action ? inArray(sql`split_part(${auditLog.action}, '.', 2)`, verbs) : undefined,
    actor ? eq(auditLog.actorKind, actor) : undefined,
    span ? gte(auditLog.at, span.from) : undefined,
    span ? lt(auditLog.at, span.before) : undefined,
    matchesTextIn(search, { texts: (pattern) => [mentions(pattern)] }),
  );
}

/** Matches who did it, the record's id or current name, and the values before and after. */
const mentions = (pattern: string) => sql`(
  audit_log.actor_name ilike ${pattern}
  or audit_log.entity_id ilike ${pattern}
  or audit_log.before::text ilike ${pattern}
  or audit_log.after::text ilike ${pattern}
  or audit_log.entity_id in (
    select b.id from bookings b where '#' || b.booking_number ilike ${pattern}
    union all select r.id from rides r where r.title ilike ${pattern}
    union all select c.id from completed_rides c where c.title ilike ${pattern}
    union all select e.id from events e where e.title ilike ${pattern}
    union all select a.id from blogs a where a.title ilike ${pattern}
    union all select u.id from users u where u.full_name ilike ${pattern}
  )
)`;
