import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import { notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events } from '../../db/schema/content.ts';
import type { EventRow } from './events.queries.ts';

export const selectAllEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).orderBy(events.startsAt, events.id);

/** Answers how many there were. */
export async function updateUnknownCategories(db: Database, now: Date): Promise<number> {
  const updated = await db
    .update(events)
    .set({ category: 'other', updatedAt: now })
    .where(notInArray(events.category, [...EVENT_CATEGORIES]))
    .returning({ id: events.id });
  return updated.length;
}
