import * as events from '@kickstand/contract/events/events-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { addEvent, cancelEvent, deleteEvent, updateEvent } from './change-event.service.ts';
import { getAdminEvent, listAdminEvents } from './events-admin.service.ts';

export function eventsAdminRoutes(route: Router, deps: Deps): void {
  route(events.listAdminEvents, async ({ query }) => ({ data: await listAdminEvents(deps, query) }));

  route(events.getAdminEvent, async ({ params }) => ({ data: { event: await getAdminEvent(deps, params.id) } }));

  route(events.addEvent, async ({ body, files, current, once }) => ({
    message: 'Event created successfully',
    data: { event: await addEvent(once(deps), current, body, files) },
  }));

  route(events.updateEvent, async ({ params, body, files, current, once }) => ({
    message: 'Event updated successfully',
    data: await updateEvent(once(deps), current, params.id, body, files),
  }));

  route(events.deleteEvent, async ({ params, current }) => {
    await deleteEvent(deps, current, params.id);
    return { message: 'Event deleted successfully' };
  });

  route(events.cancelEvent, async ({ params, body, current }) => ({
    message: 'Event cancelled successfully',
    data: { event: await cancelEvent(deps, current, params.id, body.reason) },
  }));
}
