import type { Sort } from '@kickstand/contract/shared/lists';
import type { USER_SORTS, UserFilter } from '@kickstand/contract/users/users.rules';
import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bareCode, matchesTextIn, orderOf } from '../../db/list-query.ts';
import { type PageOfIds, readIds, readPackedIds } from '../../db/pages-of-ids.ts';
import { codes, users } from '../../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;
type UserChange = Pick<
  UserRow,
  'fullName' | 'email' | 'emailKey' | 'phone' | 'clubRole' | 'isActive' | 'invitedAt' | 'updatedAt'
>;
type UserSort = Sort<(typeof USER_SORTS)[number]>;

const SORT_COLUMNS = {
  fullName: sql`lower(${users.fullName})`,
  email: users.emailKey,
  phone: sql`nullif(${users.phone}, '')`,
  role: users.role,
  isActive: users.isActive,
  createdAt: users.createdAt,
};

/** The ids of one page of people in order, and the total that match. */
export async function selectUserPage(
  db: Database,
  filter: UserFilter,
  { page, limit, sort }: { page: number; limit: number; sort: UserSort },
): Promise<PageOfIds> {
  const order = sql.join(orderOf(sort, SORT_COLUMNS, users.id), sql`, `);
  const part = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const where = matching(filter);
  return where
    ? readIds(
        db,
        sql`with hits as materialized (select id from users where ${where}) select (select count(*) from hits) as total,
          array(select users.id from users join hits on hits.id = users.id order by ${order} ${part}) as ids`,
      )
    : readIds(
        db,
        sql`select (select count(*) from users) as total, array(select id from users order by ${order} ${part}) as ids`,
      );
}

/** How many people there are, are active and are administrators. */
export async function countUsers(db: Database) {
  const [counted] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${users.isActive})`.mapWith(Number),
      admins: sql<number>`count(*) filter (where ${users.clubRole} = 'owner')`.mapWith(Number),
    })
    .from(users);
  return counted ?? { total: 0, active: 0, admins: 0 };
}

/** The ids of all that match, in order, one per line. */
export function selectUserIds(db: Database, filter: UserFilter, sort: UserSort): Promise<string> {
  const query = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, users.id));
  return readPackedIds(db, sql`${query}`);
}

export function selectUsersById(db: Database, ids: string[]): Promise<UserRow[]> {
  return db.select().from(users).where(inArray(users.id, ids));
}

export async function findUserId(db: Database, emailKey: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return user?.id ?? null;
}

/** Locks out other changes of the person until the transaction ends, but no sign-in. */
export async function lockUser(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return user ?? null;
}

/** Any number, the same in all instances. */
const OWNERS_LOCK = 20_180_719;

/**
 * The active owners who have proved their address: an invitation may never be opened. Until the transaction ends no other one gets past this line: locks on their rows alone would be
 * taken in an order that changes with every demotion, and transactions would wait for each other.
 */
export async function lockOwners(db: Database): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
  return selectOwners(db);
}

export async function selectOwners(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clubRole, 'owner'), eq(users.isActive, true), isNotNull(users.verifiedAt)));
  return rows.map(({ id }) => id);
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning();
  return row as UserRow;
}

export async function updateUserRow(db: Database, id: string, change: Partial<UserChange>): Promise<UserRow> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row as UserRow;
}

/** With the codes that were sent to the address, and those that would give the account another one. */
export async function deleteUserRow(db: Database, { id, emailKey }: Pick<UserRow, 'id' | 'emailKey'>): Promise<void> {
  await db.delete(codes).where(or(eq(codes.emailKey, emailKey), eq(codes.slot, id)));
  await db.delete(users).where(eq(users.id, id));
}

const IN_STATE = {
  active: eq(users.isActive, true),
  inactive: eq(users.isActive, false),
  unverified: isNull(users.verifiedAt),
};

/** The same question as `matchesUser` in the contract. */
function matching({ search, role, clubRole, state }: UserFilter): SQL | undefined {
  return and(
    role ? eq(users.role, role) : undefined,
    clubRole ? eq(users.clubRole, clubRole) : undefined,
    state ? IN_STATE[state] : undefined,
    matchesTextIn(search, {
      texts: (pattern) => [sql`${WORDS} like lower(${pattern})`],
      codes: [bareCode(users.phone)],
    }),
  );
}

/** What people are found by, one per line; rules.sql has its index. */
const WORDS = sql`lower(${users.fullName} || chr(10) || ${users.email} || chr(10) || ${users.phone})`;
