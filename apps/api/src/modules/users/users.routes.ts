import * as users from '@kickstand/contract/users/users.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { addUser, deleteUser, resendCode, updateUser } from './change-user.service.ts';
import { exportUsers, getUser, listUsers } from './users.service.ts';

export function usersRoutes(route: Router, deps: Deps): void {
  route(users.listUsers, async ({ query }) => ({ data: await listUsers(deps, query) }));

  route(users.exportUsers, ({ query }) => exportUsers(deps, query));

  route(users.getUser, async ({ params }) => ({ data: { user: await getUser(deps, params.id) } }));

  route(users.addUser, async ({ body, current, once }) => ({
    message: 'User created successfully',
    data: { user: await addUser(once(deps), current, body) },
  }));

  route(users.updateUser, async ({ params, body, current, once }) => ({
    message: 'User updated successfully',
    data: { user: await updateUser(once(deps), current, params.id, body) },
  }));

  route(users.resendUserCode, async ({ params, current }) => ({
    message: await resendCode(deps, current, params.id),
  }));

  route(users.deleteUser, async ({ params, query, current }) => {
    await deleteUser(deps, current, params.id, query.bookings);
    return { message: 'User deleted successfully' };
  });
}
