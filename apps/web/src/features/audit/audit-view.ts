import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_ENTITIES,
  AUDIT_SORTS,
  type AuditAction,
  type AuditEntity,
  auditPeriods,
} from '@kickstand/contract/audit/audit.rules';
import type { AuditActor } from '@kickstand/contract/audit/audit.schema';
import { useListView } from '../../lib/list/use-list-view.ts';

/** While the page is open, the months it offers stay the same. */
export const PERIODS = auditPeriods(new Date());

export const useAuditListView = () =>
  useListView('audit-log', {
    filters: {
      entity: Object.keys(AUDIT_ENTITIES) as AuditEntity[],
      action: Object.keys(AUDIT_ACTIONS) as AuditAction[],
      actor: Object.keys(AUDIT_ACTORS) as AuditActor['kind'][],
      period: PERIODS.map(({ value }) => value),
    },
    sorts: AUDIT_SORTS,
    unasked: '-at',
  });

export type AuditListView = ReturnType<typeof useAuditListView>;
