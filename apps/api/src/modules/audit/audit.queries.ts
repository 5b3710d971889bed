import type { Database } from '../../db/database.ts';
import { auditLog } from '../../db/schema/operations.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAudit(db: Database, line: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(line);
}
