import * as audit from '@kickstand/contract/audit/audit.endpoints';
import { type AuditFilter, matchesAuditLine } from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import type { AuditListView } from './audit-view.ts';

export const useAuditLog = (view: AuditListView) =>
  useListRows({
    name: 'audit-log',
    view,
    load: (query, signal) => call(audit.listAudit, { query }, { signal }),
    matches: (line: AuditLine, filter: AuditFilter) => matchesAuditLine(line, filter, new Date()),
  });

export const exportAuditLog = ({ query: { page: _, limit: __, ...filter } }: AuditListView) =>
  download(audit.exportAudit, { query: filter });
