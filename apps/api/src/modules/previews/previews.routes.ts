import { getRecordPreview, makeRecordPreview } from '@kickstand/contract/records/previews.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getPreview, makePreview } from './previews.service.ts';

export function previewsRoutes(route: Router, deps: Deps): void {
  route(getRecordPreview, async ({ params, query }) => ({ data: await getPreview(deps, params, query.token) }));
}

export function previewsAdminRoutes(route: Router, deps: Deps): void {
  route(makeRecordPreview, async ({ params, current }) => ({
    data: { preview: await makePreview(deps, current, params) },
  }));
}
