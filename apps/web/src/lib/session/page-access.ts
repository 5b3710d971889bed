import { CLUB_SECTIONS } from '@kickstand/contract/club/club.values';
import { capabilityForSection } from '@kickstand/contract/club/club-access.rules';
import type { Capability } from '@kickstand/contract/shared/access';
import { clubSectionPath, PATHS, rosterKindAt } from '@kickstand/contract/shared/site-paths';

/** What the pages of the back-office need; pages below one of them need the same. */
const PAGES: readonly (readonly [path: string, capability: Capability])[] = [
  [PATHS.adminUsers, 'people.read'],
  [PATHS.adminRides, 'rides.read'],
  [PATHS.adminUpcomingRides, 'rides.read'],
  [PATHS.adminCompletedRides, 'content.change'],
  [PATHS.adminEvents, 'rides.read'],
  [PATHS.adminBlogs, 'content.change'],
  [PATHS.adminBookings, 'bookings.read'],
  [PATHS.adminEventBookings, 'bookings.read'],
  [PATHS.adminMoney, 'money.read'],
  ...CLUB_SECTIONS.map((section) => [clubSectionPath(section), capabilityForSection(section)] as const),
  [PATHS.adminClub, 'content.change'],
  [PATHS.adminSetup, 'site.run'],
  [PATHS.adminMedia, 'content.change'],
  [PATHS.adminDeleted, 'content.change'],
  [PATHS.adminAuditLog, 'audit.read'],
  [PATHS.adminQueue, 'site.run'],
];

/** The dashboard, and an address that leads nowhere, are for everyone with access to the back-office. */
export const capabilityForPage = (pathname: string): Capability =>
  // treasurers read the riders of rides that they can't open themselves
  rosterKindAt(pathname)
    ? 'bookings.read'
    : (PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? 'office.enter');
