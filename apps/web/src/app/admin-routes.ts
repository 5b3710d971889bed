import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { pageRoute } from './page-route.ts';

const DESCRIPTION = 'For the administrators of the club.';

export const adminLoginPage = pageRoute(PATHS.adminLogin, () => import('../pages/admin/login.page.tsx'), {
  module: 'admin/login.page.tsx',
  title: 'Admin login',
  description: DESCRIPTION,
});

export const adminLayout = {
  lazy: () => import('./admin-layout.tsx'),
  handle: { module: '../app/admin-layout.tsx', title: 'Admin Panel', description: DESCRIPTION } satisfies PageHandle,
} satisfies RouteObject;

/** Prerendered under this address, served for every one below /admin that does not exist. */
export const ADMIN_NOT_FOUND = `${PATHS.admin}/404`;

export const adminNotFoundPage = adminPage(
  `${PATHS.admin}/*`,
  'Not found',
  'not-found',
  () => import('../pages/admin/not-found.page.tsx'),
);

/** All below the administrators' layout; the names are the ones of its sidebar. */
export const adminPages = [
  adminPage(PATHS.admin, 'Dashboard', 'dashboard', () => import('../pages/admin/dashboard.page.tsx')),
  adminPage(PATHS.adminDashboard, 'Dashboard', 'dashboard', () => import('../pages/admin/dashboard.page.tsx')),
  adminPage(PATHS.adminUsers, 'Users', 'users', () => import('../pages/admin/users.page.tsx')),
  adminPage(PATHS.adminRides, 'Rides', 'rides', () => import('../pages/admin/rides.page.tsx')),
  adminPage(
    PATHS.adminUpcomingRides,
    'Upcoming Rides',
    'upcoming-rides',
    () => import('../pages/admin/upcoming-rides.page.tsx'),
  ),
  adminPage(
    PATHS.adminCompletedRides,
    'Completed Rides',
    'completed-rides',
    () => import('../pages/admin/completed-rides.page.tsx'),
  ),
  adminPage(PATHS.adminEvents, 'Events', 'events', () => import('../pages/admin/events.page.tsx')),
  adminPage(PATHS.adminBlogs, 'Blogs', 'blogs', () => import('../pages/admin/blogs.page.tsx')),
  adminPage(PATHS.adminBookings, 'Bookings', 'bookings', () => import('../pages/admin/bookings.page.tsx')),
  adminPage(
    PATHS.adminEventBookings,
    'Event Bookings',
    'event-bookings',
    () => import('../pages/admin/event-bookings.page.tsx'),
  ),
  adminPage(PATHS.adminAuditLog, 'Audit log', 'audit-log', () => import('../pages/admin/audit-log.page.tsx')),
];

function adminPage(path: string, title: string, file: string, lazy: () => Promise<{ Component: ComponentType }>) {
  return pageRoute(path, lazy, { title, module: `admin/${file}.page.tsx`, description: DESCRIPTION });
}
