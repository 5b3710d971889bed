import * as rides from '@kickstand/contract/rides/rides.endpoints';
import * as admin from '@kickstand/contract/rides/rides-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { listGoing } from '../bookings/going.service.ts';
import {
  addRide,
  cancelRide,
  confirmRide,
  deleteRide,
  postponeRide,
  reopenRide,
  updateRide,
} from './change-ride.service.ts';
import { getPublicPlan } from './ride-plan.service.ts';
import { findUpcomingRide, getLedRide, getRide, listAdminRides, listRides, searchRides } from './rides.service.ts';

export function ridesRoutes(route: Router, deps: Deps): void {
  route(rides.listRides, async ({ query }) => ({ data: await listRides(deps, query) }));

  route(rides.nextRide, async () => {
    const ride = await findUpcomingRide(deps);
    return ride ? { data: { ride } } : { message: 'No upcoming rides found', data: { ride } };
  });

  route(rides.listFeaturedRides, async ({ query }) => ({ data: await listRides(deps, query, { onlyFeatured: true }) }));

  route(rides.searchRides, async ({ query: { page, limit, ...search } }) => ({
    data: await searchRides(deps, { page, limit }, search),
  }));

  route(rides.listGoingOnRide, async ({ params }) => {
    const { _id } = await getRide(deps, params.id);
    return { data: await listGoing(deps, 'ride', _id) };
  });

  route(rides.getRidePlan, async ({ params }) => ({ data: { plan: await getPublicPlan(deps, params.id) } }));

  route(rides.getRide, async ({ params }) => ({ data: { ride: await getRide(deps, params.id) } }));
}

export function ridesAdminRoutes(route: Router, deps: Deps): void {
  route(admin.listAdminRides, async ({ query, current }) => ({ data: await listAdminRides(deps, current, query) }));

  route(admin.getAdminRide, async ({ params, current }) => ({
    data: { ride: await getLedRide(deps, current, params.id) },
  }));

  route(admin.addRide, async ({ body, files, current, once }) => ({
    message: 'Ride created successfully',
    data: { ride: await addRide(once(deps), current, body, files) },
  }));

  route(admin.updateRide, async ({ params, body, files, current, once }) => ({
    message: 'Ride updated successfully',
    data: await updateRide(once(deps), current, params.id, body, files),
  }));

  route(admin.deleteRide, async ({ params, current }) => {
    await deleteRide(deps, current, params.id);
    return { message: 'Ride deleted successfully' };
  });

  route(admin.cancelRide, async ({ params, body, current }) => ({
    message: 'Ride cancelled successfully',
    data: { ride: await cancelRide(deps, current, params.id, body) },
  }));

  route(admin.confirmRide, async ({ params, body, current }) => ({
    message: 'Ride confirmed successfully',
    data: await confirmRide(deps, current, params.id, body),
  }));

  route(admin.postponeRide, async ({ params, body, current }) => ({
    message: 'Ride postponed successfully',
    data: await postponeRide(deps, current, params.id, body),
  }));

  route(admin.reopenRide, async ({ params, body, current }) => ({
    message: 'Ride reopened successfully',
    data: await reopenRide(deps, current, params.id, body),
  }));
}
