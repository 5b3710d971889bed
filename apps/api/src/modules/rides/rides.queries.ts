import { DAY_MS } from '@kickstand/contract/shared/dates';
import { and, asc, count, eq, gt, gte, ilike, lt, lte, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { jsonRow } from '../../db/json-row.ts';
import { likePattern } from '../../db/list-query.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { users } from '../../db/schema/accounts.ts';
import { rides } from '../../db/schema/bookables.ts';

export type RideRow = typeof rides.$inferSelect & { organizerName: string | null };

const SORT_COLUMNS = {
  startTime: rides.startsAt,
  price: rides.pricePaise,
  title: rides.title,
  createdAt: rides.createdAt,
};

export type RideFilter = {
  search?: string | undefined;
  difficulty?: RideRow['difficulty'] | undefined;
  venue?: string | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  onlyFeatured?: boolean;
};
export type RidePage = { page: number; limit: number; sortBy?: keyof typeof SORT_COLUMNS; sortOrder?: 'asc' | 'desc' };

/** The rides of a page that have not ended, and how many there are in all. */
export async function selectRides(
  db: Database,
  now: Date,
  { page, limit, sortBy = 'startTime', sortOrder = 'asc' }: RidePage,
  filter: RideFilter = {},
): Promise<{ rows: RideRow[]; total: number }> {
  const offset = (page - 1) * limit;
  const values = { now: now.toISOString(), dayAgo: dayBefore(now).toISOString(), limit, offset };
  const isPlain = Object.values(filter).every((value) => value === undefined);
  const rows = isPlain
    ? await plainList(db, sortBy, sortOrder, offset === 0 ? 'first' : 'later').execute(values)
    : await listQuery(db, and(notEnded(), ...conditions(filter)), sortBy, sortOrder)
        .offset(sql.placeholder('offset'))
        .prepare('')
        .execute(values);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRides(db, now, filter));
  return { rows: rows.map(flatten), total: Number(total) };
}

function listQuery(db: Database, where: SQL | undefined, sortBy: keyof typeof SORT_COLUMNS, sortOrder: 'asc' | 'desc') {
  const column = SORT_COLUMNS[sortBy];
  return db
    .select({ ride: jsonRow(rides), organizerName: users.fullName, total: sql<number>`count(*) over ()` })
    .from(rides)
    .leftJoin(users, eq(users.id, rides.organizerId))
    .where(where)
    .orderBy(sortOrder === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`, asc(rides.id))
    .limit(sql.placeholder('limit'));
}

/**
 * The unfiltered list is prepared once per sort order; unnamed, because names are given where connections are known. Its
 * first page has no offset: the server plans a statement without one only once.
 */
const plainList = preparedPer(
  (db, sortBy: keyof typeof SORT_COLUMNS, sortOrder: 'asc' | 'desc', page: 'first' | 'later') => {
    const query = listQuery(db, notEnded(), sortBy, sortOrder);
    return page === 'first' ? query.prepare('') : query.offset(sql.placeholder('offset')).prepare('');
  },
);

async function countRides(db: Database, now: Date, filter: RideFilter): Promise<number> {
  const query = db
    .select({ total: count() })
    .from(rides)
    .where(and(notEnded(), ...conditions(filter)))
    .prepare('');
  const [counted] = await query.execute({ now: now.toISOString(), dayAgo: dayBefore(now).toISOString() });
  return Number(counted?.total ?? 0);
}

export async function findNextRide(db: Database, now: Date): Promise<RideRow | null> {
  const [row] = await db
    .select({ ride: rides, organizerName: users.fullName })
    .from(rides)
    .leftJoin(users, eq(users.id, rides.organizerId))
    .where(and(eq(rides.isActive, true), gt(rides.startsAt, now), isDue(rides, now.toISOString())))
    .orderBy(asc(rides.startsAt))
    .limit(1);
  return row ? flatten(row) : null;
}

export async function findRide(db: Database, id: string): Promise<RideRow | null> {
  const [row] = await db
    .select({ ride: rides, organizerName: users.fullName })
    .from(rides)
    .leftJoin(users, eq(users.id, rides.organizerId))
    .where(eq(rides.id, id));
  return row ? flatten(row) : null;
}

/** The ride as visitors see it, so none that waits to be published. */
export async function findPublicRide(db: Database, id: string, now: Date): Promise<RideRow | null> {
  const row = await findRide(db, id);
  return row && (row.publishAt === null || row.publishAt <= now) ? row : null;
}

/** The values that filters can take. */
export async function selectRideFilterValues(db: Database, now: Date) {
  const listed = notEnded(now.toISOString(), dayBefore(now).toISOString());
  const [prices] = await db
    .select({ minPaise: min(rides.pricePaise), maxPaise: max(rides.pricePaise) })
    .from(rides)
    .where(listed);
  const venues = await db.selectDistinct({ venue: rides.place }).from(rides).where(listed).orderBy(rides.place);
  const difficulties = await db.selectDistinct({ difficulty: rides.difficulty }).from(rides).where(listed);
  return {
    minPaise: Number(prices?.minPaise ?? 0),
    maxPaise: Number(prices?.maxPaise ?? 0),
    venues: venues.map((row) => row.venue),
    difficulties: difficulties.map((row) => row.difficulty),
  };
}

const flatten = (row: { ride: typeof rides.$inferSelect; organizerName: string | null }): RideRow => ({
  ...row.ride,
  organizerName: row.organizerName,
});

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** The same rule as `hasEnded` in the contract, for the database; without those that wait to be published. */
function notEnded(now: unknown = sql.placeholder('now'), dayAgo: unknown = sql.placeholder('dayAgo')): SQL {
  return sql`((${rides.endsAt} > ${now} or (${rides.endsAt} is null and (${rides.startsAt} is null or ${rides.startsAt} > ${dayAgo}))) and ${isDue(rides, now)})`;
}

function conditions(filter: RideFilter): (SQL | undefined)[] {
  const pattern = filter.search ? likePattern(filter.search) : null;
  return [
    pattern
      ? or(ilike(rides.title, pattern), ilike(rides.place, pattern), ilike(rides.description, pattern))
      : undefined,
    filter.difficulty ? eq(rides.difficulty, filter.difficulty) : undefined,
    filter.venue ? ilike(rides.place, likePattern(filter.venue)) : undefined,
    filter.minPaise === undefined ? undefined : gte(rides.pricePaise, filter.minPaise),
    filter.maxPaise === undefined ? undefined : lte(rides.pricePaise, filter.maxPaise),
    filter.from ? gte(rides.startsAt, filter.from) : undefined,
    filter.before ? lt(rides.startsAt, filter.before) : undefined,
    filter.onlyFeatured ? eq(rides.isFeatured, true) : undefined,
  ];
}
