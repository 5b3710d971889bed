import type { AdminEvent, ClubEvent } from '@kickstand/contract/events/events.schema';
import type { EventFilter } from '@kickstand/contract/events/events-admin.rules';
import { paginationOf } from '@kickstand/contract/shared/lists';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { assertLeads, findLedIds } from '../captains/captains.service.ts';
import {
  type AdminEventRow,
  countEvents,
  type EventSort,
  findAdminEvent,
  findPublishedEvent,
  type PublishedFilter,
  selectAdminEvents,
  selectManias,
  selectPublishedEvents,
} from './events.queries.ts';
import { presentEvent } from './present-event.ts';

type Page = { page: number; limit: number };

export async function listEvents(deps: Pick<Deps, 'db' | 'now'>, page: Page, filter: PublishedFilter = {}) {
  const { rows, total } = await selectPublishedEvents(deps.db, deps.now(), page, filter);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function listManias(deps: Pick<Deps, 'db' | 'now'>, page: Page) {
  const { rows, total } = await selectManias(deps.db, deps.now(), page);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getEvent(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<ClubEvent> {
  const row = await findPublishedEvent(deps.db, deps.now(), id);
  if (!row) throw new AppError('EVENT_NOT_FOUND');
  return presentEvent(row);
}

type EventList = EventFilter & { page: number; limit: number; sort: EventSort };

export async function listAdminEvents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<CurrentSession, 'user'>,
  { page, limit, sort, ...filter }: EventList,
) {
  const ids = await findLedIds({ db }, user, 'rides.read', 'event');
  const { rows, total } = await selectAdminEvents(db, { ...filter, ids }, { page, limit, sort });
  return {
    data: rows.map(presentAdminEvent),
    pagination: paginationOf(page, limit, total),
    summary: await countEvents(db, now(), ids),
  };
}

export async function getAdminEvent({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminEvent> {
  const row = await findAdminEvent(db, id);
  if (!row) throw new AppError('EVENT_NOT_FOUND');
  return presentAdminEvent(row);
}

/** Refuses a captain of other events. */
export async function getLedEvent(
  deps: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  id: string,
): Promise<AdminEvent> {
  const event = await getAdminEvent(deps, id);
  await assertLeads(deps, user, 'rides.read', 'event', id);
  return event;
}

function presentAdminEvent(row: AdminEventRow): AdminEvent {
  const event = presentEvent(row);
  return {
    ...event,
    publishAt: row.publishAt?.toISOString() ?? null,
    registrationInfo: { deadline: event.registrationDeadline },
    attendees: row.attendees,
    bookings: { live: row.takenCount + row.heldCount, all: row.allBookings },
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    completedRideId: row.completedRideId,
  };
}
