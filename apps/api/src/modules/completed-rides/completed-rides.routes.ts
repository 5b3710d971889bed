import * as endpoints from '@kickstand/contract/completed-rides/completed-rides.endpoints';
import * as admin from '@kickstand/contract/completed-rides/completed-rides-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { addCompletedRide, deleteCompletedRide, updateCompletedRide } from './change-completed-ride.service.ts';
import {
  getAdminCompletedRide,
  getCompletedRide,
  listAdminCompletedRides,
  listCompletedRides,
} from './completed-rides.service.ts';

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

export function completedRidesAdminRoutes(route: Router, deps: Deps): void {
  route(admin.listAdminCompletedRides, async ({ query }) => ({ data: await listAdminCompletedRides(deps, query) }));

  route(admin.getAdminCompletedRide, async ({ params }) => ({
    data: { ride: await getAdminCompletedRide(deps, params.id) },
  }));

  route(admin.addCompletedRide, async ({ body, files, current, once }) => ({
    message: 'Completed ride created successfully',
    data: { ride: await addCompletedRide(once(deps), current, body, files) },
  }));

  route(admin.updateCompletedRide, async ({ params, body, files, current, once }) => ({
    message: 'Completed ride updated successfully',
    data: { ride: await updateCompletedRide(once(deps), current, params.id, body, files) },
  }));

  route(admin.deleteCompletedRide, async ({ params, current }) => {
    await deleteCompletedRide(deps, current, params.id);
    return { message: 'Completed ride deleted successfully' };
  });
}
