import { LegacyRideList } from '../../features/rides/admin/legacy-ride-list.tsx';

export function Component() {
  return <LegacyRideList />;
}
