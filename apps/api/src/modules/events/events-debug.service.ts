import { randomUUID } from 'node:crypto';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { changeContent } from '../../core/content-version.ts';
import type { Deps } from '../../deps.ts';
import { insertEvent, selectAllEvents, updateUnknownCategories } from './events.queries.ts';
import { getEvent } from './events.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'contentVersion' | 'now'>;

export async function listAllEvents(deps: Pick<Deps, 'db'>) {
  const rows = await selectAllEvents(deps.db);
  return rows.map(({ id, title, category, status, isPublished, startsAt }) => ({
    _id: id,
    title,
    category,
    status,
    isPublished,
    startDate: startsAt?.toISOString() ?? null,
  }));
}

export const fixCategories = (deps: ChangeDeps): Promise<number> =>
  changeContent(deps, (transaction) => updateUnknownCategories(transaction, deps.now()));

export async function createTestEvent(deps: ChangeDeps): Promise<ClubEvent> {
  const id = randomUUID();
  const startsAt = new Date(deps.now().getTime() + 7 * DAY_MS);
  await changeContent(deps, (transaction) =>
    insertEvent(transaction, {
      id,
      slug: `test-event-${id}`,
      title: 'Test event',
      subtitle: 'Made by a development tool',
      description: 'An event to look at while there are no others.',
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS),
      place: 'The usual meeting place',
      category: 'mumbai-bikers-mania',
      eventType: 'upcoming',
      status: 'published',
      capacity: 100,
      isFree: true,
      isPublished: true,
    }),
  );
  return getEvent(deps, id);
}
