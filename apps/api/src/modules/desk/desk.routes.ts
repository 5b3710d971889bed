import * as eventCalls from '@kickstand/contract/desk/event-desk.endpoints';
import * as rideCalls from '@kickstand/contract/desk/ride-desk.endpoints';
import { actorOf } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { cancelSeveral, listCancelTerms } from './cancel-several.service.ts';

/** The same calls for rides and events. */
export function deskRoutes(route: Router, deps: Deps): void {
  for (const kind of ['ride', 'event'] as const) {
    const calls = { ride: rideCalls, event: eventCalls }[kind];

    route(calls.cancelTermsOf, async ({ body }) => ({ data: { terms: await listCancelTerms(deps, kind, body.ids) } }));

    route(calls.cancelSeveral, async ({ body, current }) => ({
      data: { results: await cancelSeveral(deps, actorOf(current), kind, body) },
    }));
  }
}
