import { CompletedRideList } from '../../features/completed-rides/admin/completed-ride-list.tsx';

export function Component() {
  return <CompletedRideList />;
}
