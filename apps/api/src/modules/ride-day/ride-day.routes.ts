import * as calls from '@kickstand/contract/ride-day/ride-day.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { openAsMarshal, openAsOrganiser } from './day-access.service.ts';
import { listLinks, makeLink, withdraw } from './marshal-links.service.ts';
import { readRideDay, syncRideDay } from './ride-day.service.ts';

/** For people with a link. */
export function marshalDayRoutes(route: Router, deps: Deps): void {
  route(calls.getMarshalDay, async ({ params, query }) => {
    const { day, reader } = await openAsMarshal(deps, params.id, query.token);
    return { data: { day: await readRideDay(deps, day, reader) } };
  });

  route(calls.syncMarshalDay, async ({ params, body: { token, ...body } }) => {
    const { day, reader } = await openAsMarshal(deps, params.id, token);
    return { data: await syncRideDay(deps, day, reader, body) };
  });
}

/** For captains and owners. */
export function rideDayRoutes(route: Router, deps: Deps): void {
  route(calls.getRideDay, async ({ params, current }) => {
    const { day, reader } = await openAsOrganiser(deps, current, params.id);
    return { data: { day: await readRideDay(deps, day, reader) } };
  });

  route(calls.syncRideDay, async ({ params, body, current }) => {
    const { day, reader } = await openAsOrganiser(deps, current, params.id);
    return { data: await syncRideDay(deps, day, reader, body) };
  });

  route(calls.listMarshalLinks, async ({ params, current }) => {
    const { day } = await openAsOrganiser(deps, current, params.id);
    return { data: { links: await listLinks(deps, day) } };
  });

  route(calls.makeMarshalLink, async ({ params, body, current }) => {
    const { day, reader } = await openAsOrganiser(deps, current, params.id);
    return { data: { links: await makeLink(deps, day, reader, body) } };
  });

  route(calls.withdrawMarshalLink, async ({ params, current }) => {
    const { day, reader } = await openAsOrganiser(deps, current, params.id);
    return { data: { links: await withdraw(deps, day, reader, params.linkId) } };
  });
}
