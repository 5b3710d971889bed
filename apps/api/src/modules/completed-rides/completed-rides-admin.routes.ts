import * as rides from '@kickstand/contract/completed-rides/completed-rides-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import {
  addCompletedRide,
  deleteCompletedRide,
  makeCompletedRide,
  updateCompletedRide,
} from './change-completed-ride.service.ts';
import { getAdminCompletedRide, listAdminCompletedRides } from './completed-rides-admin.service.ts';

export function completedRidesAdminRoutes(route: Router, deps: Deps): void {
  route(rides.listAdminCompletedRides, async ({ query }) => ({ data: await listAdminCompletedRides(deps, query) }));

  route(rides.getAdminCompletedRide, async ({ params }) => ({
    data: { ride: await getAdminCompletedRide(deps, params.id) },
  }));

  route(rides.addCompletedRide, async ({ body, files, current, once }) => ({
    message: 'Completed ride created successfully',
    data: { ride: await addCompletedRide(once(deps), current, body, files) },
  }));

  route(rides.updateCompletedRide, async ({ params, body, files, current, once }) => ({
    message: 'Completed ride updated successfully',
    data: { ride: await updateCompletedRide(once(deps), current, params.id, body, files) },
  }));

  route(rides.deleteCompletedRide, async ({ params, current }) => {
    await deleteCompletedRide(deps, current, params.id);
    return { message: 'Completed ride deleted successfully' };
  });

  route(rides.makeCompletedRide, async ({ params, current }) => ({
    message: 'Completed ride created as a draft',
    data: { ride: await makeCompletedRide(deps, current, params.id) },
  }));
}
