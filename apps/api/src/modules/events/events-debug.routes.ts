import * as debug from '@kickstand/contract/events/events.debug-endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { createTestEvent, fixCategories, listAllEvents } from './events-debug.service.ts';

/** Tools of developers; in every other mode these addresses do not exist. */
export function eventsDebugRoutes(route: Router, deps: Deps): void {
  if (deps.settings.mode !== 'development') return;
  route(debug.debugListEvents, async () => ({ data: { events: await listAllEvents(deps) } }));
  route(debug.debugFixCategories, async () => ({ data: { fixed: await fixCategories(deps) } }));
  route(debug.debugCreateTestEvent, async () => ({ data: { event: await createTestEvent(deps) } }));
}
