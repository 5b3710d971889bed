import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BOOKING_KINDS } from '@kickstand/contract/bookings/bookings.values';
import * as ownCalls from '@kickstand/contract/waiting/waiting.endpoints';
import { waitingCalls } from '@kickstand/contract/waiting/waiting-admin.endpoints';
import { actorOf } from '../../../core/actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../http/route.ts';
import { rejectOldTerms } from '../create-order.service.ts';
import { getOwnEntry, listOwnEntries, listWaiting } from './entries.service.ts';
import { joinLine } from './join-line.service.ts';
import { leaveLine, removeFromLine } from './leave-line.service.ts';
import { offerByHand } from './offer-by-hand.service.ts';

export function waitingRoutes(route: Router, deps: Deps): void {
  const joined = async (id: string) => ({
    message: "You're on the waiting list",
    data: { entry: await getOwnEntry(deps, id) },
  });

  route(ownCalls.joinRideLine, async ({ current, body: { rideId, termsMark, ...details } }) => {
    rejectOldTerms(deps, termsMark);
    return joined(await joinLine(deps, current, 'ride', rideId, details));
  });
  route(ownCalls.joinEventLine, async ({ current, body: { eventId, termsMark, ...details } }) => {
    rejectOldTerms(deps, termsMark);
    return joined(await joinLine(deps, current, 'event', eventId, details));
  });

  const ownEntries = async (userId: string) => ({ data: { entries: await listOwnEntries(deps, userId) } });
  route(ownCalls.listOwnEntries, ({ current }) => ownEntries(current.user.id));
  route(ownCalls.leaveLine, async ({ current, params }) => {
    await leaveLine(deps, current, params.id);
    return ownEntries(current.user.id);
  });

  for (const kind of BOOKING_KINDS) adminRoutes(route, deps, kind);
}

function adminRoutes(route: Router, deps: Deps, kind: BookingKind): void {
  const calls = waitingCalls[kind];

  route(calls.listWaiting, async ({ current, params }) => ({
    data: { waiting: await listWaiting(deps, current, kind, params.id) },
  }));

  route(calls.offerByHand, async ({ current, params, body }) => {
    await offerByHand(deps, current, kind, params.id, params.entryId, body);
    return { data: { waiting: await listWaiting(deps, current, kind, params.id) } };
  });

  route(calls.removeFromLine, async ({ current, params }) => {
    await removeFromLine(deps, actorOf(current), kind, params.id, params.entryId);
    return { data: { waiting: await listWaiting(deps, current, kind, params.id) } };
  });
}
