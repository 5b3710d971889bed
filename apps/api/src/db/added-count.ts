import { type SQL, sql } from 'drizzle-orm';
import { requestCounts } from './schema/operations.ts';

/** For `insert … on conflict do update`: adds to a count that exists; one whose window is over starts again. */
export const addedCount = (now: SQL) => ({
  target: requestCounts.key,
  set: {
    count: sql`case when ${requestCounts.resetsAt} <= ${now} then excluded.count else ${requestCounts.count} + excluded.count end`,
    resetsAt: sql`case when ${requestCounts.resetsAt} <= ${now} then excluded.resets_at else ${requestCounts.resetsAt} end`,
  },
});
