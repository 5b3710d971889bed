import { NEW_RECORD, type RecordKind } from '@kickstand/contract/records/records.rules';
import type { CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import { auditChange } from '../audit/audit.service.ts';
import { copyToDeleted, deleteFormDraft } from './records.queries.ts';

/**
 * Notes a change to a record, in its transaction: the audit line is its version, the person's draft of it is done with,
 * and a deletion can be undone. To be called before a record is deleted.
 */
export function recordChange<Row extends { id: string }>(
  kind: RecordKind,
  snapshot: (row: Row) => Record<string, unknown>,
) {
  const audit = auditChange(kind, snapshot);
  return async (
    transaction: Database,
    at: Date,
    current: CurrentSession,
    action: string,
    before: Row | null,
    after: Row | null,
  ): Promise<void> => {
    await audit(transaction, at, current, action, before, after);
    const userId = current.user.id;
    if (after) await deleteFormDraft(transaction, { userId, kind, recordId: before ? after.id : NEW_RECORD });
    else if (before) await copyToDeleted(transaction, kind, before.id, { by: userId, at });
  };
}
