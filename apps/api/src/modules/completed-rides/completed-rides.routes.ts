import * as endpoints from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getCompletedRide, listCompletedRides } from './completed-rides.service.ts';

export function completedRidesRoutes(route: Router, deps: Deps): void {
  route(endpoints.listCompletedRides, async ({ query }) => ({ data: await listCompletedRides(deps, query) }));

  route(endpoints.listFeaturedCompletedRides, async ({ query }) => ({
    data: await listCompletedRides(deps, query, true),
  }));

  route(endpoints.listRecentCompletedRides, async ({ query }) => ({ data: await listCompletedRides(deps, query) }));

  route(endpoints.getCompletedRide, async ({ params }) => ({
    data: { ride: await getCompletedRide(deps, params.id) },
  }));
}
