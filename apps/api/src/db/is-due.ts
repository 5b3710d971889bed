import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { blogs } from './schema/blogs.ts';
import { events, rides } from './schema/bookables.ts';
import { completedRides } from './schema/completed-rides.ts';

const SCHEDULED = [rides, completedRides, events, blogs];
type Scheduled = (typeof SCHEDULED)[number];

/** The one rule of what waits for its moment: whatever visitors read asks it. The same as `isScheduled` in the contract. */
export const isDue = (table: Scheduled, now: unknown): SQL =>
  sql`(${table.publishAt} is null or ${table.publishAt} <= ${now}::timestamptz)`;

const MAX_PER_TABLE = 200;

/** The moments to come, at which something appears on the site. */
export async function selectPublishMoments(db: Database, now: Date): Promise<Date[]> {
  const moments: Date[] = [];
  for (const table of SCHEDULED) {
    const rows = await db
      .select({ at: table.publishAt })
      .from(table)
      .where(gt(table.publishAt, now))
      .orderBy(asc(table.publishAt))
      .limit(MAX_PER_TABLE);
    moments.push(...rows.flatMap(({ at }) => at ?? []));
  }
  return moments;
}
