import type { AuditEntity } from '@kickstand/contract/audit/audit.rules';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { media } from '../../db/schema/media.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { isOf, type Whose } from '../../db/whose-bookings.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAudit(db: Database, line: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(line);
}

const WITHOUT_PERSON = {
  before: sql`without_person(${auditLog.before})`,
  after: sql`without_person(${auditLog.after})`,
};

/** Removes a person's name and addresses from rows about their actions and themselves. */
export async function blankPersonOfAudit(db: Database, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ actorName: '' })
    .where(and(eq(auditLog.actorId, userId), ne(auditLog.actorName, '')));
  await db
    .update(auditLog)
    .set(WITHOUT_PERSON)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId)));
}

/** Removes the rider's name and addresses from rows about these bookings. */
export async function blankRiderOfAudit(db: Database, whose: Whose): Promise<void> {
  const own = db.select({ id: bookings.id }).from(bookings).where(isOf(whose));
  await db
    .update(auditLog)
    .set(WITHOUT_PERSON)
    .where(and(eq(auditLog.entity, 'booking'), inArray(auditLog.entityId, own)));
}

/** Removes the reviews from rows about publications that have one of these. */
export async function blankReviewsOfAudit(db: Database, ids: string[]): Promise<void> {
  const has = ids.map(
    (id) => sql`(${auditLog.before}::text like ${`%${id}%`} or ${auditLog.after}::text like ${`%${id}%`})`,
  );
  await db
    .update(auditLog)
    .set(WITHOUT_PERSON)
    .where(and(eq(auditLog.entity, 'club'), eq(auditLog.entityId, 'reviews'), or(...has)));
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
} satisfies Record<Exclude<AuditEntity, 'export' | 'club' | 'setup' | 'payout' | 'mail' | 'job'>, object>;
