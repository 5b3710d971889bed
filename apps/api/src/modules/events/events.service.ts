import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { type EventFilter, findPublishedEvent, selectManias, selectPublishedEvents } from './events.queries.ts';
import { presentEvent } from './present-event.ts';

type Page = { page: number; limit: number };

export async function listEvents(deps: Pick<Deps, 'db' | 'now'>, page: Page, filter: EventFilter = {}) {
  const { rows, total } = await selectPublishedEvents(deps.db, deps.now(), page, filter);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function listManias(deps: Pick<Deps, 'db'>, page: Page) {
  const { rows, total } = await selectManias(deps.db, page);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getEvent(deps: Pick<Deps, 'db'>, id: string): Promise<ClubEvent> {
  const row = await findPublishedEvent(deps.db, id);
  if (!row) throw new AppError('EVENT_NOT_FOUND');
  return presentEvent(row);
}
