import { activityText } from '@kickstand/contract/fields/flags';
import { formatDay } from '@kickstand/contract/shared/dates';
import { paginationOf, type Sort } from '@kickstand/contract/shared/lists';
import { roleText, type USER_SORTS, type UserFilter } from '@kickstand/contract/users/users.rules';
import type { User } from '@kickstand/contract/users/users.schema';
import { AppError } from '../../core/app-error.ts';
import { csvOf } from '../../core/csv.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import { findUser } from '../../db/find-user.ts';
import { rowsInBatches } from '../../db/list-query.ts';
import type { Deps } from '../../deps.ts';
import { countUsers, selectUserIds, selectUserPage, selectUsersById, type UserRow } from './users.queries.ts';

type UserSort = Sort<(typeof USER_SORTS)[number]>;
type UserList = UserFilter & { page: number; limit: number; sort: UserSort };

export async function listUsers({ db }: Pick<Deps, 'db'>, { page, limit, sort, ...filter }: UserList) {
  const { ids, total } = await selectUserPage(db, filter, { page, limit, sort });
  const rows = new Map((await selectUsersById(db, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => rows.get(id) ?? []).map(presentUser);
  return { data, pagination: paginationOf(page, limit, total), summary: await countUsers(db) };
}

export async function getUser({ db }: Pick<Deps, 'db'>, id: string): Promise<User> {
  const row = await findUser(db, id);
  if (!row) throw new AppError('USER_NOT_FOUND');
  return presentUser(row);
}

export async function exportUsers(
  { db }: Pick<Deps, 'db'>,
  { sort, ...filter }: UserFilter & { sort: UserSort },
): Promise<AsyncIterable<string>> {
  const ids = await selectUserIds(db, filter, sort);
  return csvOf<UserRow>(
    {
      Name: (user) => user.fullName,
      Email: (user) => user.email,
      Phone: (user) => user.phone,
      Role: (user) => roleText(user.role),
      Status: (user) => activityText(user.isActive),
      Joined: (user) => formatDay(user.createdAt),
    },
    rowsInBatches(ids, (some) => selectUsersById(db, some)),
  );
}

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    role: row.role,
    clubRole: row.clubRole,
    isActive: row.isActive,
    isVerified: row.verifiedAt !== null,
    helmet: helmetOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
