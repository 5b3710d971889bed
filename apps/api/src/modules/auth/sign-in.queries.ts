import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { addedCount } from '../../db/added-count.ts';
import type { Database } from '../../db/database.ts';
import { insertFrom, ONCE, valuesOf } from '../../db/insert-select.ts';
import { preparedPer } from '../../db/prepared-per.ts';
import { knownDevices, sessions, users } from '../../db/schema/accounts.ts';
import { auditLog, requestCounts } from '../../db/schema/operations.ts';
import { writtenOnce } from '../../db/written-once.ts';
import type { UserRow } from './auth.queries.ts';

type Attempt = {
  emailKey: string;
  /** The count of the attempt, and the one it has on a device where the account's owner has signed in before. */
  key: string;
  keyOnKnown: string;
  device: string | null;
  now: Date;
  resetsAt: Date;
};
type Counted = { key: string; count: number; resetsAt: Date; user: UserRow | null };

const countingAttempt = preparedPer((db) => {
  const isKnown = db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.emailKey, sql.placeholder('emailKey')), eq(knownDevices.device, sql.placeholder('device'))));
  const key = sql`case when exists (${isKnown}) then ${sql.placeholder('keyOnKnown')} else ${sql.placeholder('key')} end`;
  const counted = db.$with('counted').as(
    db
      .insert(requestCounts)
      .values({ key, count: 1, resetsAt: sql.placeholder('resetsAt') })
      .onConflictDoUpdate(addedCount(sql`${sql.placeholder('now')}::timestamptz`))
      .returning(),
  );
  return db
    .with(counted)
    .select({ key: counted.key, count: counted.count, resetsAt: counted.resetsAt, user: getTableColumns(users) })
    .from(counted)
    .leftJoin(users, eq(users.emailKey, sql.placeholder('emailKey')))
    .prepare('');
});

/** Counts an attempt at an address and reads its account, in one statement; not for use in a transaction. */
export async function countAndFindUser(db: Database, { now, ...attempt }: Attempt): Promise<Counted> {
  const [counted] = await countingAttempt(db).execute({ ...attempt, now: now.toISOString() });
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

type Opened = {
  session: typeof sessions.$inferInsert;
  /** Null for one that isn't remembered. */
  device: typeof knownDevices.$inferInsert | null;
  audit: typeof auditLog.$inferInsert | null;
  /** The key of a count that a success clears. */
  cleared: string | null;
  /** The hash of the password that was checked, if one was. */
  passwordHash: string | null;
};

/**
 * One statement for all that a sign-in writes: the session, the device, the line of the audit log, and the end of the
 * sessions and devices that were used longest ago, so that at most so many stay. Answers whether the device is new, or
 * null if nothing was opened: the password has changed since it was checked, or the account was deactivated.
 */
export async function insertOpened(
  db: Database,
  { session, device, audit, cleared, passwordHash }: Opened,
  max: { sessions: number; devices: number },
): Promise<{ isNewDevice: boolean } | null> {
  const values = {
    ...valuesOf(sessions, session),
    ...(device && valuesOf(knownDevices, device)),
    ...(audit && valuesOf(auditLog, audit)),
    ...(cleared === null ? {} : { cleared }),
    ...(passwordHash === null ? {} : { passwordHash }),
  };
  const from = passwordHash === null ? ONCE : sql`unchanged`;
  const [row] = await opening(db, 'opened', values, () => {
    const parts = [
      passwordHash !== null && UNCHANGED,
      sql`opened as (${insertFrom(sessions, session, from)}), ended as (${endOldest(max.sessions - 1)})`,
      device && sql`remembered as (${rememberDevice(device, from)}), forgotten as (${forgetOldest(max.devices - 1)})`,
      audit && sql`logged as (${insertFrom(auditLog, audit, from)})`,
      cleared !== null &&
        sql`cleared as (delete from request_counts where key = ${sql.placeholder('cleared')} and exists (select from ${from}))`,
    ];
    const all = sql.join(parts.filter(Boolean) as SQL[], sql.raw(', '));
    const isNew = device ? sql`not exists (select ${OF_PERSON} and device = ${DEVICE})` : sql`false`;
    return sql`with ${all} select ${isNew} as "isNewDevice" from ${from}`;
  });
  return row ?? null;
}

const opening = writtenOnce<{ isNewDevice: boolean }>();

/**
 * The account while the password is the one that was checked. The lock waits for a change under way, and lets a later one
 * begin only when the session is there for it to end.
 */
const UNCHANGED = sql`unchanged as (
  select from users
  where id = ${sql.placeholder('sessions.userId')} and password_hash = ${sql.placeholder('passwordHash')} and is_active
  for share
)`;

const DEVICE = sql.placeholder('known_devices.device');
const OF_PERSON = sql`from known_devices where user_id = ${sql.placeholder('known_devices.userId')}`;

/**
 * All parts see the tables as they were before the statement: the new session and device are not among the others. A row
 * that another sign-in has locked is in use or about to go: waiting for it could end in a deadlock.
 */
const endOldest = (others: number) => sql`delete from sessions where id in (
  select id from sessions where id in (
    select id from (
      select id, row_number() over (order by last_used_at desc, created_at desc, id) as place
      from sessions where user_id = ${sql.placeholder('sessions.userId')}
    ) as own where place > ${others}
  ) for update skip locked)`;

const forgetOldest = (others: number) => sql`delete ${OF_PERSON} and device in (
  select device ${OF_PERSON} and device in (
    select device from (
      select device, row_number() over (order by last_used_at desc, device) as place
      ${OF_PERSON} and device <> ${DEVICE}
    ) as own where place > ${others}
  ) for update skip locked)`;

const rememberDevice = (device: typeof knownDevices.$inferInsert, from: SQL) =>
  sql`${insertFrom(knownDevices, device, from)} on conflict (device, user_id) do update set last_used_at = excluded.last_used_at`;
