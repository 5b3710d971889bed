import { UpcomingRideList } from '../../features/rides/admin/upcoming-ride-list.tsx';

export function Component() {
  return <UpcomingRideList />;
}
