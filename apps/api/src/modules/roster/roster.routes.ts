import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { rosterCalls } from '@kickstand/contract/roster/roster.endpoints';
import { UNMARKED } from '@kickstand/contract/roster/roster.rules';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { correctAttendance, exportRiders, listRiders, setGroup } from './roster.service.ts';

/** The same calls for rides and events. */
export function rosterRoutes(route: Router, deps: Deps): void {
  for (const kind of BOOKING_KINDS) {
    const calls = rosterCalls[kind];

    route(calls.listRiders, async ({ params, query, current }) => ({
      data: await listRiders(deps, current, { kind, id: params.id }, query),
    }));

    route(calls.exportRiders, ({ params, query }) => exportRiders(deps, { kind, id: params.id }, query));

    route(calls.setGroup, async ({ params, body, current }) => ({
      data: { group: await setGroup(deps, current, { kind, id: params.id }, params.bookingId, body.group) },
    }));

    route(calls.correctAttendance, async ({ params, body: { outcome }, current }) => {
      const wanted = outcome === UNMARKED ? null : outcome;
      await correctAttendance(deps, current, { kind, id: params.id }, params.bookingId, wanted);
      return { message: 'The attendance was saved.' };
    });
  }
}
