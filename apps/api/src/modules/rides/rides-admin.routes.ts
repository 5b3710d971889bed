import * as rides from '@kickstand/contract/rides/rides-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { addRide, cancelRide, deleteRide, updateRide } from './change-ride.service.ts';
import { getAdminRide, listAdminRides } from './rides-admin.service.ts';

export function ridesAdminRoutes(route: Router, deps: Deps): void {
  route(rides.listAdminRides, async ({ query }) => ({ data: await listAdminRides(deps, query) }));

  route(rides.getAdminRide, async ({ params }) => ({ data: { ride: await getAdminRide(deps, params.id) } }));

  route(rides.addRide, async ({ body, files, current, once }) => ({
    message: 'Ride created successfully',
    data: { ride: await addRide(once(deps), current, body, files) },
  }));

  route(rides.updateRide, async ({ params, body, files, current, once }) => ({
    message: 'Ride updated successfully',
    data: await updateRide(once(deps), current, params.id, body, files),
  }));

  route(rides.deleteRide, async ({ params, current }) => {
    await deleteRide(deps, current, params.id);
    return { message: 'Ride deleted successfully' };
  });

  route(rides.cancelRide, async ({ params, body, current }) => ({
    message: 'Ride cancelled successfully',
    data: { ride: await cancelRide(deps, current, params.id, body.reason) },
  }));
}
