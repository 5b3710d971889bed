import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import { completionCalls } from '@kickstand/contract/completion/completion.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { completeItem } from './complete-item.service.ts';
import { getCompletion } from './completion.service.ts';

/** The same calls for rides and events. */
export function completionRoutes(route: Router, deps: Deps): void {
  for (const kind of BOOKING_KINDS) {
    const calls = completionCalls[kind];

    route(calls.getCompletion, async ({ params }) => ({
      data: { completion: await getCompletion(deps, { kind, id: params.id }) },
    }));

    route(calls.completeItem, async ({ params, body, files, current, once }) => {
      const data = await completeItem(once(deps), current, { kind, id: params.id }, body, files);
      const message = data.ride.isPublished
        ? 'Completed ride created successfully'
        : 'Completed ride created as a draft';
      return { message, data };
    });
  }
}
