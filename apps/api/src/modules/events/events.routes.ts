import * as debug from '@kickstand/contract/events/events.debug-endpoints';
import * as events from '@kickstand/contract/events/events.endpoints';
import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import * as admin from '@kickstand/contract/events/events-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { listGoing } from '../bookings/going.service.ts';
import {
  addEvent,
  cancelEvent,
  confirmEvent,
  deleteEvent,
  postponeEvent,
  reopenEvent,
  updateEvent,
} from './change-event.service.ts';
import { getEvent, getLedEvent, listAdminEvents, listEvents, listManias } from './events.service.ts';
import { createTestEvent, fixCategories, listAllEvents } from './events-debug.service.ts';

type Category = (typeof EVENT_CATEGORIES)[number];
const chosen = (category: Category | 'all' | undefined) => (category === 'all' ? undefined : category);

export function eventsRoutes(route: Router, deps: Deps): void {
  route(events.listEvents, async ({ query }) => ({
    data: await listEvents(deps, query, { category: chosen(query.category), when: query.when }),
  }));

  route(events.listEventsOfType, async ({ params, query }) => ({
    data: await listEvents(deps, query, { type: params.type, category: chosen(query.category) }),
  }));

  route(events.latestMania, async () => {
    const { events: found } = await listManias(deps, { page: 1, limit: 1 });
    return { data: { event: found[0] ?? null } };
  });

  route(events.listManias, async ({ query }) => ({ data: await listManias(deps, query) }));

  route(events.listFeaturedEvents, async ({ query }) => ({
    data: await listEvents(deps, query, { onlyFeatured: true }),
  }));

  route(events.listEventCategories, async () => ({ data: { categories: [...EVENT_CATEGORIES] } }));

  route(events.searchEvents, async ({ query }) => ({
    data: await listEvents(deps, query, { search: query.search ?? query.q, category: chosen(query.category) }),
  }));

  route(events.listGoingToEvent, async ({ params }) => {
    const { _id } = await getEvent(deps, params.id);
    return { data: await listGoing(deps, 'event', _id) };
  });

  route(events.getEvent, async ({ params }) => ({ data: { event: await getEvent(deps, params.id) } }));
}

export function eventsAdminRoutes(route: Router, deps: Deps): void {
  route(admin.listAdminEvents, async ({ query, current }) => ({ data: await listAdminEvents(deps, current, query) }));

  route(admin.getAdminEvent, async ({ params, current }) => ({
    data: { event: await getLedEvent(deps, current, params.id) },
  }));

  route(admin.addEvent, async ({ body, files, current, once }) => ({
    message: 'Event created successfully',
    data: { event: await addEvent(once(deps), current, body, files) },
  }));

  route(admin.updateEvent, async ({ params, body, files, current, once }) => ({
    message: 'Event updated successfully',
    data: await updateEvent(once(deps), current, params.id, body, files),
  }));

  route(admin.deleteEvent, async ({ params, current }) => {
    await deleteEvent(deps, current, params.id);
    return { message: 'Event deleted successfully' };
  });

  route(admin.cancelEvent, async ({ params, body, current }) => ({
    message: 'Event cancelled successfully',
    data: { event: await cancelEvent(deps, current, params.id, body) },
  }));

  route(admin.confirmEvent, async ({ params, body, current }) => ({
    message: 'Event confirmed successfully',
    data: await confirmEvent(deps, current, params.id, body),
  }));

  route(admin.postponeEvent, async ({ params, body, current }) => ({
    message: 'Event postponed successfully',
    data: await postponeEvent(deps, current, params.id, body),
  }));

  route(admin.reopenEvent, async ({ params, body, current }) => ({
    message: 'Event reopened successfully',
    data: await reopenEvent(deps, current, params.id, body),
  }));
}

/** Tools of developers; in every other mode these addresses do not exist. */
export function eventsDebugRoutes(route: Router, deps: Deps): void {
  if (deps.settings.mode !== 'development') return;
  route(debug.debugListEvents, async () => ({ data: { events: await listAllEvents(deps) } }));
  route(debug.debugFixCategories, async () => ({ data: { fixed: await fixCategories(deps) } }));
  route(debug.debugCreateTestEvent, async () => ({ data: { event: await createTestEvent(deps) } }));
}
