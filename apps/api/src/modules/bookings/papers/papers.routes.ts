import * as waivers from '@kickstand/contract/eligibility/waiver.endpoints';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../http/route.ts';
import { getWaiver } from './waiver.service.ts';

export function papersRoutes(route: Router, deps: Deps): void {
  route(waivers.getWaiver, async ({ params }) => ({ data: { waiver: await getWaiver(deps, params.id) } }));
}
