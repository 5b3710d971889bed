import * as audit from '@kickstand/contract/audit/audit.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { exportAudit, listAudit, listChangesOf } from './audit-log.service.ts';

export function auditLogRoutes(route: Router, deps: Deps): void {
  route(audit.listAudit, async ({ query }) => ({ data: await listAudit(deps, query) }));

  route(audit.listChangesOf, async ({ params, query, current }) => ({
    data: { changes: await listChangesOf(deps, current, params, query.since) },
  }));

  route(audit.exportAudit, ({ query }) => exportAudit(deps, query));
}
