import * as audit from '@kickstand/contract/audit/audit.endpoints';
import {
  ACTOR_KINDS,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_SORTS,
  type AuditAction,
  type AuditEntity,
  type AuditFilter,
  auditPeriods,
  matchesAuditLine,
} from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

export const useAuditLog = (view: AuditListView) =>
  useListRows({
    name: 'audit-log',
    view,
    load: (query, signal) => call(audit.listAudit, { query }, { signal }),
    matches: matchesNow,
  });

const matchesNow = (line: AuditLine, filter: AuditFilter) => matchesAuditLine(line, filter, new Date());

export const exportAuditLog = ({ query: { page: _, limit: __, ...filter } }: AuditListView) =>
  download(audit.exportAudit, { query: filter });

/** While the page is open, the months it offers stay the same. */
export const PERIODS = auditPeriods(new Date());

export const useAuditListView = () =>
  useListView('audit-log', {
    filters: {
      entity: Object.keys(AUDIT_ENTITIES) as AuditEntity[],
      action: Object.keys(AUDIT_ACTIONS) as AuditAction[],
      actor: ACTOR_KINDS,
      period: PERIODS.map(({ value }) => value),
    },
    sorts: AUDIT_SORTS,
    defaultSort: '-at',
  });

export type AuditListView = ReturnType<typeof useAuditListView>;
