import { UserList } from '../../features/users/user-list.tsx';

export function Component() {
  return <UserList />;
}
