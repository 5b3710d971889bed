import { AdminEventList } from '../../features/events/admin/admin-event-list.tsx';

export function Component() {
  return <AdminEventList />;
}
