import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
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
