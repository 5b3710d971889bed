import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { RIDE_SORTS, RideFilter, RideStatus } from '@kickstand/contract/rides/rides-admin.rules';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matchesText, orderOf } from '../../db/list-query.ts';
import { users } from '../../db/schema/accounts.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import type { RideRow } from './rides.queries.ts';

export type StoredRide = typeof rides.$inferSelect;
export type NewRide = typeof rides.$inferInsert;
export type RideListFilter = RideFilter & {
  searchIn: 'title' | 'route';
  status?: RideStatus | undefined;
  /** Only these; null for all. */
  ids: string[] | null;
};
export type RideListPage = { page: number; limit: number; sort: Sort<(typeof RIDE_SORTS)[number]> };

const from = sql`(${rides.route} ->> 'startLocation')`;
const to = sql`(${rides.route} ->> 'endLocation')`;
const difficulties = sql.join(
  DIFFICULTIES.map((difficulty) => sql`${difficulty}`),
  sql`, `,
);

const sortColumns = (now: Date) => ({
  next: sql`(case when ${statusAt(now)} in ('completed', 'cancelled')
    then 1e12 - coalesce(extract(epoch from ${rides.startsAt}), 0)
    else coalesce(extract(epoch from ${rides.startsAt}), 1e11) end)`,
  title: sql`lower(${rides.title})`,
  from: sql`lower(${from})`,
  // rides without a date come last
  startTime: sql`coalesce(${rides.startsAt}, 'infinity')`,
  endTime: rides.endsAt,
  difficulty: sql`array_position(array[${difficulties}]::text[], ${rides.difficulty})`,
  registeredCount: rides.takenCount,
  availableSeats: sql`(${rides.capacity} - ${rides.takenCount})`,
  price: rides.pricePaise,
  isActive: rides.isActive,
  createdAt: rides.createdAt,
});

export async function selectAdminRides(
  db: Database,
  now: Date,
  filter: RideListFilter,
  { page, limit, sort }: RideListPage,
): Promise<{ rows: RideRow[]; total: number }> {
  const where = matching(filter, now);
  const rows = await db
    .select({ ride: rides, organizerName: users.fullName })
    .from(rides)
    .leftJoin(users, eq(users.id, rides.organizerId))
    .where(where)
    .orderBy(...orderOf(sort, sortColumns(now), rides.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(rides).where(where);
  return {
    rows: rows.map(({ ride, organizerName }) => ({ ...ride, organizerName })),
    total: Number(counted?.total ?? 0),
  };
}

/** Of all rides the caller may see, regardless of the list's filter. */
export async function countRides(db: Database, now: Date, ids: string[] | null) {
  const status = statusAt(now);
  const [counted] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${status} in ('scheduled', 'ongoing'))`,
      completed: sql<number>`count(*) filter (where ${status} = 'completed')`,
      revenuePaise: sql<number>`sum(${rides.pricePaise} * ${rides.takenCount}) filter (where ${status} = 'completed')`,
    })
    .from(rides)
    .where(ids === null ? undefined : inArray(rides.id, ids));
  return {
    total: Number(counted?.total ?? 0),
    active: Number(counted?.active ?? 0),
    completed: Number(counted?.completed ?? 0),
    revenuePaise: Number(counted?.revenuePaise ?? 0),
  };
}

/** How many places of each ride are held or taken, and how many bookings there ever were. */
export async function countBookings(
  db: Database,
  rideIds: string[],
): Promise<Map<string, { live: number; all: number }>> {
  if (rideIds.length === 0) return new Map();
  const rows = await db
    .select({
      rideId: bookings.rideId,
      all: count(),
      live: sql<number>`coalesce(sum(${bookings.places}) filter (where ${bookings.status} in ('created', 'paid')), 0)`,
    })
    .from(bookings)
    .where(inArray(bookings.rideId, rideIds))
    .groupBy(bookings.rideId);
  return new Map(rows.map((row) => [row.rideId ?? '', { live: Number(row.live), all: Number(row.all) }]));
}

/** The completed rides that were made from these rides, by the ride's id. */
export async function selectCompletedIds(db: Database, rideIds: string[]): Promise<Map<string, string>> {
  if (rideIds.length === 0) return new Map();
  const rows = await db
    .select({ id: completedRides.id, rideId: completedRides.rideId })
    .from(completedRides)
    .where(inArray(completedRides.rideId, rideIds));
  return new Map(rows.map(({ id, rideId }) => [rideId ?? '', id]));
}

/** Locks out other changes and bookings of the ride until the transaction ends. */
export async function lockRide(transaction: Database, id: string): Promise<StoredRide | null> {
  const [row] = await transaction.select().from(rides).where(eq(rides.id, id)).for('no key update');
  return row ?? null;
}

export async function insertRide(transaction: Database, ride: NewRide): Promise<StoredRide> {
  const [row] = await transaction.insert(rides).values(ride).returning();
  return row as StoredRide;
}

export async function updateRideRow(transaction: Database, id: string, change: Partial<NewRide>): Promise<StoredRide> {
  const [row] = await transaction.update(rides).set(change).where(eq(rides.id, id)).returning();
  return row as StoredRide;
}

export async function deleteRideRow(transaction: Database, id: string): Promise<void> {
  await transaction.delete(rides).where(eq(rides.id, id));
}

export async function isAdministrator(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')));
  return found.length > 0;
}

/** The same questions as `matchesRide` and `matchesLegacyRide` in the contract. */
function matching({ search, searchIn, difficulty, isActive, status, ids }: RideListFilter, now: Date): SQL | undefined {
  return and(
    ids === null ? undefined : inArray(rides.id, ids),
    matchesText(search, searchIn === 'route' ? [from, to] : [rides.title, rides.place]),
    difficulty ? eq(rides.difficulty, difficulty) : undefined,
    isActive ? eq(rides.isActive, isActive === 'true') : undefined,
    status ? sql`${statusAt(now)} = ${status}` : undefined,
  );
}

/** The same rule as `rideStatus` in the contract. */
function statusAt(now: Date): SQL {
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  return sql`(case
    when ${rides.cancelledAt} is not null then 'cancelled'
    when ${rides.endsAt} <= ${at}::timestamptz then 'completed'
    when ${rides.endsAt} is null and ${rides.startsAt} <= ${dayAgo}::timestamptz then 'completed'
    when ${rides.startsAt} <= ${at}::timestamptz then 'ongoing'
    else 'scheduled' end)`;
}
