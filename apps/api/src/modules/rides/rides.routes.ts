import * as rides from '@kickstand/contract/rides/rides.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { listGoing } from '../bookings/going.service.ts';
import { findUpcomingRide, getRide, listRides, searchRides } from './rides.service.ts';

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

  route(rides.getRide, async ({ params }) => ({ data: { ride: await getRide(deps, params.id) } }));
}
