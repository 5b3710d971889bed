import { and, count, desc, eq, ilike, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { events } from '../../db/schema/content.ts';

export type EventRow = typeof events.$inferSelect;

export type EventFilter = {
  category?: EventRow['category'] | undefined;
  type?: EventRow['eventType'] | undefined;
  search?: string | undefined;
  /** Undated events are neither. */
  when?: 'upcoming' | 'past' | undefined;
  onlyFeatured?: boolean;
};

/** Published events: upcoming ones first, the next one leading; then past ones, the latest one leading. */
export async function selectPublishedEvents(
  db: Database,
  now: Date,
  { page, limit }: { page: number; limit: number },
  filter: EventFilter = {},
): Promise<{ rows: EventRow[]; total: number }> {
  // the same rule as eventTab in the contract
  const isOver = sql`(${events.startsAt} < ${now.toISOString()}::timestamptz and coalesce(${events.endsAt}, ${events.startsAt} + interval '24 hours') < ${now.toISOString()}::timestamptz)`;
  const where = and(eq(events.isPublished, true), ...conditions(filter), whenCondition(filter.when, isOver));
  const rows = await db
    .select()
    .from(events)
    .where(where)
    .orderBy(isOver, sql`case when ${isOver} then null else ${events.startsAt} end`, desc(events.startsAt), events.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(events).where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The edition with the latest start. */
export async function selectManias(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const where = and(eq(events.isPublished, true), eq(events.category, 'mumbai-bikers-mania'));
  const rows = await db
    .select()
    .from(events)
    .where(where)
    .orderBy(sql`${events.startsAt} desc nulls last`, events.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(events).where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

export async function findPublishedEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.isPublished, true)));
  return row ?? null;
}

function whenCondition(when: EventFilter['when'], isOver: SQL): SQL | undefined {
  if (!when) return undefined;
  return and(isNotNull(events.startsAt), when === 'past' ? isOver : not(isOver));
}

function conditions({ category, type, search, onlyFeatured }: EventFilter): (SQL | undefined)[] {
  const pattern = search ? likePattern(search) : null;
  return [
    category ? eq(events.category, category) : undefined,
    type ? eq(events.eventType, type) : undefined,
    onlyFeatured ? eq(events.isFeatured, true) : undefined,
    pattern
      ? or(
          ilike(events.title, pattern),
          ilike(events.place, pattern),
          ilike(events.details, pattern),
          ilike(events.description, pattern),
        )
      : undefined,
  ];
}
