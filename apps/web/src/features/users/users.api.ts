import { CLUB_ROLES } from '@kickstand/contract/shared/club-role';
import * as users from '@kickstand/contract/users/users.endpoints';
import { matchesUser, USER_ROLES, USER_SORTS, USER_STATES } from '@kickstand/contract/users/users.rules';
import type { UserForm } from '@kickstand/contract/users/users.schema';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import type { SaveOptions } from '../../ui/record/form/use-form-save.ts';

const NAME = 'users';
const SHOWN_IN = [[NAME]];

export const useUsers = (view: UserListView) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(users.listUsers, { query }, { signal }),
    matches: matchesUser,
  });

/** Adds a person, or changes the one of that id. */
export const useSaveUser = (id: string | undefined) =>
  useInvalidating(SHOWN_IN, ({ values, version, idempotencyKey }: SaveOptions & { values: UserForm }) => {
    const body = { ...values, unchangedSince: version };
    return id
      ? call(users.updateUser, { params: { id }, body }, { idempotencyKey })
      : call(users.addUser, { body }, { idempotencyKey });
  });

/** `ask` is refused while the person has places on rides or events to come. */
type OpenPlaces = 'ask' | 'cancel' | 'keep';

export const useDeleteUser = () =>
  useInvalidating(SHOWN_IN, ({ id, bookings }: { id: string; bookings: OpenPlaces }) =>
    call(users.deleteUser, { params: { id }, query: { bookings } }),
  );

export const useResendUserCode = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(users.resendUserCode, { params: { id } }));

export const fetchUser = async (id: string) => (await call(users.getUser, { params: { id } })).data.user;

export const exportUsers = ({ query: { page: _, limit: __, ...filter } }: UserListView) =>
  download(users.exportUsers, { query: filter });

export const useUserListView = () =>
  useListView('users', {
    filters: { role: USER_ROLES, clubRole: CLUB_ROLES, state: USER_STATES },
    sorts: USER_SORTS,
    defaultSort: '-createdAt',
  });

export type UserListView = ReturnType<typeof useUserListView>;
