import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import type { EVENT_SORTS, EventFilter } from '@kickstand/contract/events/events-admin.rules';
import { startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, count, desc, eq, ilike, inArray, isNotNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { likePattern, matchesText, orderOf } from '../../db/list-query.ts';
import { events } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';

export type EventRow = typeof events.$inferSelect;

export type PublishedFilter = {
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
  filter: PublishedFilter = {},
): Promise<{ rows: EventRow[]; total: number }> {
  // the same rule as eventTab in the contract
  const isOver = sql`(${events.startsAt} < ${now.toISOString()}::timestamptz and coalesce(${events.endsAt}, ${events.startsAt} + interval '24 hours') < ${now.toISOString()}::timestamptz)`;
  const where = and(isPublic(now), ...conditions(filter), whenCondition(filter.when, isOver));
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
  now: Date,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const where = and(isPublic(now), eq(events.category, 'mumbai-bikers-mania'));
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

export async function findPublishedEvent(db: Database, now: Date, id: string): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), isPublic(now)));
  return row ?? null;
}

const isPublic = (now: Date) => and(eq(events.isPublished, true), isDue(events, now.toISOString()));

function whenCondition(when: PublishedFilter['when'], isOver: SQL): SQL | undefined {
  if (!when) return undefined;
  return and(isNotNull(events.startsAt), when === 'past' ? isOver : not(isOver));
}

function conditions({ category, type, search, onlyFeatured }: PublishedFilter): (SQL | undefined)[] {
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

export type NewEventRow = typeof events.$inferInsert;
export type AdminEventRow = EventRow & {
  attendees: { _id: string; fullName: string }[];
  allBookings: number;
  completedRideId: string | null;
};
export type EventSort = Sort<(typeof EVENT_SORTS)[number]>;

const SORT_COLUMNS = {
  title: sql`lower(${events.title})`,
  category: events.category,
  startDate: events.startsAt,
  currentParticipants: events.takenCount,
  isBookingEnabled: events.isBookingEnabled,
  isPublished: events.isPublished,
  createdAt: events.createdAt,
};

// written out: Drizzle omits the table name where a query has one table, and `id` would mean the booking's own
const attendees = sql<AdminEventRow['attendees']>`(
  select coalesce(json_agg(json_build_object('_id', b.id, 'fullName', b.personal_info->>'fullName') order by b.paid_at, b.id), '[]'::json)
  from bookings b where b.event_id = events.id and b.status = 'paid')`;
const allBookings = sql<number>`(select count(*) from bookings b where b.event_id = events.id)`.mapWith(Number);

const completedRideId = sql<string | null>`(select c.id from completed_rides c where c.event_id = events.id)`;

/** `ids`: only these; null for all. */
type AdminFilter = EventFilter & { ids: string[] | null };

export async function selectAdminEvents(
  db: Database,
  filter: AdminFilter,
  { page, limit, sort }: { page: number; limit: number; sort: EventSort },
): Promise<{ rows: AdminEventRow[]; total: number }> {
  const rows = await db
    .select({ event: events, attendees, allBookings, completedRideId })
    .from(events)
    .where(matching(filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, events.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(events).where(matching(filter));
  return { rows: rows.map(({ event, ...more }) => ({ ...event, ...more })), total: Number(counted?.total ?? 0) };
}

/** Of all events the caller may see, regardless of the list's filter; the same days as `displayStatus` in the contract. */
export async function countEvents(db: Database, now: Date, ids: string[] | null) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`${startOfDay(toDateInput(now)).toISOString()}::timestamptz`;
  const [counted] = await db
    .select({
      total: count(),
      upcoming: sql<number>`count(*) filter (where ${events.startsAt} > ${at})`,
      today: sql<number>`count(*) filter (where ${events.startsAt} <= ${at} and ${events.startsAt} >= ${today})`,
      participants: sql<number>`coalesce(sum(${events.takenCount}), 0)`,
    })
    .from(events)
    .where(ids === null ? undefined : inArray(events.id, ids));
  return {
    total: Number(counted?.total ?? 0),
    upcoming: Number(counted?.upcoming ?? 0),
    today: Number(counted?.today ?? 0),
    participants: Number(counted?.participants ?? 0),
  };
}

export async function findAdminEvent(db: Database, id: string): Promise<AdminEventRow | null> {
  const [row] = await db
    .select({ event: events, attendees, allBookings, completedRideId })
    .from(events)
    .where(eq(events.id, id));
  if (!row) return null;
  const { event, ...more } = row;
  return { ...event, ...more };
}

/** Locks the event against changes and bookings until the transaction ends. */
export async function lockEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(eq(events.id, id)).for('update');
  return row ?? null;
}

export async function countBookingsOf(db: Database, eventId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(bookings).where(eq(bookings.eventId, eventId));
  return Number(counted?.total ?? 0);
}

export async function insertEvent(db: Database, row: NewEventRow): Promise<EventRow> {
  const [inserted] = await db.insert(events).values(row).returning();
  return inserted as EventRow;
}

export async function updateEventRow(db: Database, id: string, change: Partial<NewEventRow>): Promise<EventRow> {
  const [row] = await db.update(events).set(change).where(eq(events.id, id)).returning();
  return row as EventRow;
}

export async function deleteEventRow(db: Database, id: string): Promise<void> {
  await db.delete(events).where(eq(events.id, id));
}

/** The same question as `matchesEvent` in the contract. */
function matching({ search, category, ids }: AdminFilter): SQL | undefined {
  return and(
    ids === null ? undefined : inArray(events.id, ids),
    category ? eq(events.category, category) : undefined,
    matchesText(search, [events.title, events.place, events.details]),
  );
}

export const selectAllEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).orderBy(events.startsAt, events.id);

/** Returns how many were changed. */
export async function updateUnknownCategories(db: Database, now: Date): Promise<number> {
  const updated = await db
    .update(events)
    .set({ category: 'other', updatedAt: now })
    .where(notInArray(events.category, [...EVENT_CATEGORIES]))
    .returning({ id: events.id });
  return updated.length;
}
