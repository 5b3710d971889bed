import type { AuditEntity } from '@kickstand/contract/audit/audit.rules';
import type { Database } from '../../db/database.ts';
import { type AuditRow, selectAuditOf, selectSaveById, selectSaves } from './audit.queries.ts';
import { writeAudit } from './audit.service.ts';

export type Save = Pick<AuditRow, 'id' | 'at' | 'actorKind' | 'actorName' | 'action'>;

/** When a record was saved, and by whom, newest first: the log has every version of it. */
export const listSaves = (db: Database, entity: AuditEntity, id: string, max: number): Promise<Save[]> =>
  selectSaves(db, entity, id, max);

/** One save with the record before and after it. */
export async function findSave(
  db: Database,
  entity: AuditEntity,
  id: string,
  line: string,
): Promise<(Save & Pick<AuditRow, 'before' | 'after'>) | null> {
  return /^\d{1,15}$/.test(line) ? selectSaveById(db, entity, id, Number(line)) : null;
}

/** The line of a restored record says what it is again: what it was when it was deleted. */
export async function auditRestored(
  transaction: Database,
  line: Pick<Parameters<typeof writeAudit>[1], 'at' | 'actor' | 'entityId'> & { entity: AuditEntity },
): Promise<void> {
  const [last] = await selectAuditOf(transaction, line.entity, line.entityId, 1);
  const after = last?.action === `${line.entity}.deleted` ? last.before : null;
  await writeAudit(transaction, { ...line, action: `${line.entity}.restored`, before: null, after });
}
