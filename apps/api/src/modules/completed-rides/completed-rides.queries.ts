import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { completedRides } from '../../db/schema/content.ts';

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
  { page, limit, sortBy = 'date', sortOrder = 'desc' }: CompletedRidePage,
  onlyFeatured = false,
): Promise<{ rows: CompletedRideRow[]; total: number }> {
  const where = and(
    eq(completedRides.isPublished, true),
    onlyFeatured ? eq(completedRides.isFeatured, true) : undefined,
  );
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

export async function findPublishedCompletedRide(db: Database, id: string): Promise<CompletedRideRow | null> {
  const [row] = await db
    .select()
    .from(completedRides)
    .where(and(eq(completedRides.id, id), eq(completedRides.isPublished, true)));
  return row ?? null;
}
