import { clubZone, offsetChanges } from '@kickstand/contract/shared/club-zone';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** No installation has rows of earlier days. */
const FIRST = Date.UTC(2020, 0, 1);
const YEAR_MS = 366 * 86_400_000;
/** Laws about summer time change rarely, but they do. */
const FRESH_MS = 86_400_000;

let known: { zone: string; at: number; changes: ReturnType<typeof offsetChanges> } | undefined;

/**
 * A column of instants as the club's clock shows them. The offsets come from the contract and not from the database, whose
 * list of zones may be another; without parameters, so that it can stand in `group by` as well.
 */
export function clubTime(column: SQLWrapper): SQL {
  const [first, ...later] = changesUntil(Date.now());
  const cases = later
    .reverse()
    .map(
      ({ from, offset }) =>
        sql`when ${column} >= ${sql.raw(`'${new Date(from).toISOString()}'`)} then ${interval(offset)}`,
    );
  const start = interval(first?.offset ?? 0);
  return cases.length === 0
    ? sql`${column} at time zone ${start}`
    : sql`${column} at time zone case ${sql.join(cases, sql` `)} else ${start} end`;
}

const interval = (offset: number) => sql.raw(`interval '${Math.round(offset / 60_000)} minutes'`);

function changesUntil(now: number) {
  if (known?.zone !== clubZone() || now - known.at > FRESH_MS)
    known = { zone: clubZone(), at: now, changes: offsetChanges(FIRST, now + YEAR_MS) };
  return known.changes;
}
