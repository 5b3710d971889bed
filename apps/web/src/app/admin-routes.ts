import { CLUB_SECTIONS, SECTION_LABELS } from '@kickstand/contract/club/club.values';
import { clubSectionPath, PATHS } from '@kickstand/contract/shared/site-paths';
import { RequireAdmin } from '../features/auth/require-access.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import type { Route } from '../router/match.ts';
import { type PageModule, pageRouteOf, withQueries } from './page-route.ts';

export const ADMIN_CODE = import.meta.glob<PageModule>('../pages/admin/**/*.page.tsx');
const pageRoute = pageRouteOf(ADMIN_CODE);

export const adminLoginPage = pageRoute(PATHS.adminLogin, 'admin/login', { title: 'Admin login' });

const adminLayout = {
  lazy: () => import('./admin-layout.tsx'),
  handle: { module: '../app/admin-layout.tsx', title: 'Admin Panel' } satisfies PageHandle,
} satisfies Route;

/** Prerendered at this path, served for every unknown path below /admin. */
export const ADMIN_NOT_FOUND = `${PATHS.admin}/404`;

export const adminNotFoundPage = adminPage(`${PATHS.admin}/*`, 'Not found', 'not-found');

/** All below the admin layout; the names match its sidebar. */
export const adminPages = [
  adminPage(PATHS.admin, 'Dashboard', 'dashboard'),
  adminPage(PATHS.adminDashboard, 'Dashboard', 'dashboard'),
  adminPage(PATHS.adminUsers, 'Users', 'users'),
  adminPage(PATHS.adminRides, 'Rides', 'rides'),
  adminPage(PATHS.adminUpcomingRides, 'Upcoming Rides', 'upcoming-rides'),
  adminPage(PATHS.adminCompletedRides, 'Completed Rides', 'completed-rides'),
  adminPage(PATHS.adminEvents, 'Events', 'events'),
  riderPage(PATHS.adminRideRiders, 'ride-riders'),
  riderPage(PATHS.adminEventRiders, 'event-riders'),
  adminPage(PATHS.adminBlogs, 'Blogs', 'blogs'),
  adminPage(PATHS.adminBookings, 'Bookings', 'bookings'),
  adminPage(PATHS.adminEventBookings, 'Event Bookings', 'event-bookings'),
  adminPage(PATHS.adminMoney, 'Money', 'money'),
  adminPage(PATHS.adminPayouts, 'Payouts', 'payouts'),
  adminPage(PATHS.adminClub, 'Club', 'club'),
  ...CLUB_SECTIONS.map((section) => adminPage(clubSectionPath(section), SECTION_LABELS[section], 'club-section')),
  adminPage(PATHS.adminSetup, 'Set up', 'setup'),
  adminPage(PATHS.adminMedia, 'Media', 'media'),
  adminPage(PATHS.adminDeleted, 'Recently deleted', 'deleted'),
  adminPage(PATHS.adminSecurity, 'Security', 'security'),
  adminPage(PATHS.adminAuditLog, 'Audit log', 'audit-log'),
  adminPage(PATHS.adminQueue, 'Queue', 'queue'),
];

export const adminRoutes: Route[] = [
  {
    ...withQueries,
    children: [
      adminLoginPage,
      { Component: RequireAdmin, children: [{ ...adminLayout, children: [...adminPages, adminNotFoundPage] }] },
    ],
  },
];

function adminPage(path: string, title: string, name: string) {
  return pageRoute(path, `admin/${name}`, { title });
}

function riderPage(path: string, template: NonNullable<PageHandle['template']>) {
  return pageRoute(path, 'admin/riders', { title: 'Riders', template });
}
