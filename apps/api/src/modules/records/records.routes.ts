import * as records from '@kickstand/contract/records/records.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { listDeleted, restoreDeleted } from './deleted-records.service.ts';
import { discardFormDraft, findFormDraft, saveFormDraft } from './form-drafts.service.ts';
import { getVersion, listVersions } from './versions.service.ts';

export function recordsRoutes(route: Router, deps: Deps): void {
  route(records.listDeletedRecords, async ({ current }) => ({ data: { deleted: await listDeleted(deps, current) } }));

  route(records.restoreRecord, async ({ params, current }) => {
    await restoreDeleted(deps, current, params.kind, params.id);
    return { message: 'Restored' };
  });

  route(records.listVersions, async ({ params, current }) => ({
    data: { versions: await listVersions(deps, current, params) },
  }));

  route(records.getVersion, async ({ params, current }) => ({
    data: { content: await getVersion(deps, current, params) },
  }));

  route(records.getFormDraft, async ({ params, current }) => ({
    data: { draft: await findFormDraft(deps, current, params) },
  }));

  route(records.saveFormDraft, async ({ params, body, current }) => ({
    data: { draft: await saveFormDraft(deps, current, params, body) },
  }));

  route(records.deleteFormDraft, async ({ params, current }) => {
    await discardFormDraft(deps, current, params);
    return { message: 'Draft discarded' };
  });
}
