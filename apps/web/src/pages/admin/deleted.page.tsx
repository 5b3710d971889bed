import { DeletedList } from '../../features/records/deleted-list.tsx';

export function Component() {
  return <DeletedList />;
}
