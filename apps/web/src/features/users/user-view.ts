import { USER_ROLES, USER_SORTS, USER_STATES } from '@kickstand/contract/users/users.rules';
import { useListView } from '../../lib/list/use-list-view.ts';

export const useUserListView = () =>
  useListView('users', { filters: { role: USER_ROLES, state: USER_STATES }, sorts: USER_SORTS, unasked: '-createdAt' });

export type UserListView = ReturnType<typeof useUserListView>;
