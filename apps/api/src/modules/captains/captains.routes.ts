import * as calls from '@kickstand/contract/captains/captains.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { assignCaptain, listCaptains, removeCaptain } from './captains.service.ts';

export function captainsRoutes(route: Router, deps: Deps): void {
  route(calls.listRideCaptains, async ({ params }) => ({ data: await listCaptains(deps, 'ride', params.id) }));

  route(calls.listEventCaptains, async ({ params }) => ({ data: await listCaptains(deps, 'event', params.id) }));

  route(calls.assignRideCaptain, async ({ params, body, current }) => ({
    data: await assignCaptain(deps, current, 'ride', params.id, body.userId),
  }));

  route(calls.assignEventCaptain, async ({ params, body, current }) => ({
    data: await assignCaptain(deps, current, 'event', params.id, body.userId),
  }));

  route(calls.removeRideCaptain, async ({ params, current }) => ({
    data: await removeCaptain(deps, current, 'ride', params.id, params.userId),
  }));

  route(calls.removeEventCaptain, async ({ params, current }) => ({
    data: await removeCaptain(deps, current, 'event', params.id, params.userId),
  }));
}
