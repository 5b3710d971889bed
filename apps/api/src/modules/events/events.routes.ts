import * as events from '@kickstand/contract/events/events.endpoints';
import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { listGoing } from '../bookings/going.service.ts';
import { getEvent, listEvents, listManias } from './events.service.ts';

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
