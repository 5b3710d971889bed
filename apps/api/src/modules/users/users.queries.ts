import type { Sort } from '@kickstand/contract/shared/lists';
import type { USER_SORTS, UserFilter } from '@kickstand/contract/users/users.rules';
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bareCode, matchesText, orderOf } from '../../db/list-query.ts';
import { users } from '../../db/schema/accounts.ts';

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

export async function selectUsers(
  db: Database,
  filter: UserFilter,
  { page, limit, sort }: { page: number; limit: number; sort: UserSort },
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(matching(filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, users.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** How many match; and regardless of the filter, how many people there are, are active and are administrators. */
export async function countUsers(db: Database, filter: UserFilter) {
  const [counted] = await db
    .select({
      matching: sql<number>`count(*) filter (where ${matching(filter) ?? true})`,
      total: count(),
      active: sql<number>`count(*) filter (where ${users.isActive})`,
      admins: sql<number>`count(*) filter (where ${users.role} = 'admin')`,
    })
    .from(users);
  return {
    matching: Number(counted?.matching ?? 0),
    total: Number(counted?.total ?? 0),
    active: Number(counted?.active ?? 0),
    admins: Number(counted?.admins ?? 0),
  };
}

export async function selectUserIds(db: Database, filter: UserFilter, sort: UserSort): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, users.id));
  return rows.map(({ id }) => id);
}

export function selectUsersById(db: Database, ids: string[]): Promise<UserRow[]> {
  return db.select().from(users).where(inArray(users.id, ids));
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
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
 * The active owners. Until the transaction ends no other one gets past this line: locks on their rows alone would be
 * taken in an order that changes with every demotion, and transactions would wait for each other.
 */
export async function lockOwners(db: Database): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clubRole, 'owner'), eq(users.isActive, true)));
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

export async function deleteUserRow(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

const IN_STATE = {
  active: eq(users.isActive, true),
  inactive: eq(users.isActive, false),
  unverified: isNull(users.verifiedAt),
};

/** The same question as `matchesUser` in the contract. */
function matching({ search, role, clubRole, state }: UserFilter): SQL | undefined {
  const texts = [users.fullName, users.email, users.phone];
  return and(
    role ? eq(users.role, role) : undefined,
    clubRole ? eq(users.clubRole, clubRole) : undefined,
    state ? IN_STATE[state] : undefined,
    matchesText(search, texts, [bareCode(users.phone)]),
  );
}
