import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { IconName } from '../../../ui/base/icon.tsx';

type AdminLink = { label: string; to: string; icon: IconName };

/** The eight entries of the sidebar, in its order. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: 'Dashboard', to: PATHS.adminDashboard, icon: 'dashboard' },
  { label: 'Users', to: PATHS.adminUsers, icon: 'user' },
  { label: 'Bookings', to: PATHS.adminBookings, icon: 'ticket' },
  { label: 'Event Bookings', to: PATHS.adminEventBookings, icon: 'ticket' },
  { label: 'Events', to: PATHS.adminEvents, icon: 'calendar' },
  { label: 'Upcoming Rides', to: PATHS.adminUpcomingRides, icon: 'ridge' },
  { label: 'Completed Rides', to: PATHS.adminCompletedRides, icon: 'flag' },
  { label: 'Blogs', to: PATHS.adminBlogs, icon: 'edit' },
];

/** What a page is called that the sidebar does not lead to. */
const UNLISTED: Record<string, string> = { [PATHS.adminAuditLog]: 'Audit log' };

export const pageName = (pathname: string) => linkOf(pathname)?.label ?? UNLISTED[pathname] ?? 'Admin Panel';

/** The entry an address belongs to; the legacy rides page has none. */
export function linkOf(pathname: string): AdminLink | undefined {
  const path = pathname === PATHS.admin ? PATHS.adminDashboard : pathname;
  return ADMIN_LINKS.find(({ to }) => to === path);
}
