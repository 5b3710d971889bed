import type {
  COMPLETED_RIDE_SORTS,
  CompletedRideFilter,
} from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, asc, count, eq, ilike, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isDue } from '../../db/is-due.ts';
import { matchesTextIn, orderOf } from '../../db/list-query.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';

export type CompletedRideRow = typeof completedRides.$inferSelect;

const SORT_COLUMNS = {
  date: completedRides.date,
  title: completedRides.title,
  participants: completedRides.participants,
  distance: completedRides.distance,
  createdAt: completedRides.createdAt,
};

export type CompletedRidePage = {
  page: number;
  limit: number;
  sortBy?: keyof typeof SORT_COLUMNS;
  sortOrder?: 'asc' | 'desc';
};

export async function selectPublishedCompletedRides(
  db: Database,
  now: Date,
  { page, limit, sortBy = 'date', sortOrder = 'desc' }: CompletedRidePage,
  onlyFeatured = false,
): Promise<{ rows: CompletedRideRow[]; total: number }> {
  const where = and(isPublic(now), onlyFeatured ? eq(completedRides.isFeatured, true) : undefined);
  const column = SORT_COLUMNS[sortBy];
  const rows = await db
    .select()
    .from(completedRides)
    .where(where)
    .orderBy(
      sortOrder === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`,
      asc(completedRides.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(completedRides).where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

export async function findPublishedCompletedRide(
  db: Database,
  now: Date,
  id: string,
): Promise<CompletedRideRow | null> {
  const [row] = await db
    .select()
    .from(completedRides)
    .where(and(eq(completedRides.id, id), isPublic(now)));
  return row ?? null;
}

const isPublic = (now: Date) => sql`(${completedRides.isPublished} and ${isDue(completedRides, now.toISOString())})`;

export type NewCompletedRide = typeof completedRides.$inferInsert;
export type CompletedRideListPage = { page: number; limit: number; sort: Sort<(typeof COMPLETED_RIDE_SORTS)[number]> };

const difficulties = sql.join(
  DIFFICULTIES.map((difficulty) => sql`${difficulty}`),
  sql`, `,
);

const ADMIN_SORT_COLUMNS = {
  title: sql`lower(${completedRides.title})`,
  date: completedRides.date,
  participants: completedRides.participants,
  distance: completedRides.distance,
  difficulty: sql`array_position(array[${difficulties}]::text[], ${completedRides.difficulty})`,
  images: sql`jsonb_array_length(${completedRides.gallery})`,
  isPublished: completedRides.isPublished,
  createdAt: completedRides.createdAt,
};

export async function selectAdminCompletedRides(
  db: Database,
  now: Date,
  filter: CompletedRideFilter,
  { page, limit, sort }: CompletedRideListPage,
): Promise<{ rows: CompletedRideRow[]; total: number }> {
  const where = matching(filter, now);
  const rows = await db
    .select()
    .from(completedRides)
    .where(where)
    .orderBy(...orderOf(sort, ADMIN_SORT_COLUMNS, completedRides.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(completedRides).where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

export async function findCompletedRide(db: Database, id: string): Promise<CompletedRideRow | null> {
  const [row] = await db.select().from(completedRides).where(eq(completedRides.id, id));
  return row ?? null;
}

export async function lockCompletedRide(transaction: Database, id: string): Promise<CompletedRideRow | null> {
  const [row] = await transaction.select().from(completedRides).where(eq(completedRides.id, id)).for('update');
  return row ?? null;
}

export async function insertCompletedRide(transaction: Database, ride: NewCompletedRide): Promise<CompletedRideRow> {
  const [row] = await transaction.insert(completedRides).values(ride).returning();
  return row as CompletedRideRow;
}

export async function updateCompletedRideRow(
  transaction: Database,
  id: string,
  change: Partial<NewCompletedRide>,
): Promise<CompletedRideRow> {
  const [row] = await transaction.update(completedRides).set(change).where(eq(completedRides.id, id)).returning();
  return row as CompletedRideRow;
}

export async function deleteCompletedRideRow(transaction: Database, id: string): Promise<void> {
  await transaction.delete(completedRides).where(eq(completedRides.id, id));
}

/** The same question as `matchesCompletedRide` in the contract. */
function matching({ search, isPublished }: CompletedRideFilter, now: Date): SQL | undefined {
  return and(
    isPublished && (isPublished === 'true' ? isPublic(now) : not(isPublic(now))),
    matchesTextIn(search, {
      texts: (pattern) => [ilike(completedRides.title, pattern), ilike(completedRides.venue, pattern), hasTag(pattern)],
    }),
  );
}

const hasTag = (pattern: string) =>
  sql`exists (select from jsonb_array_elements_text(completed_rides.tags) as tag where tag ilike ${pattern})`;
