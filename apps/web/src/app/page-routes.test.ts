import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { CLUB_PARTS, pageClub } from '@kickstand/contract/club/page-club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { expect, test } from 'vitest';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { capabilityForPage } from '../lib/session/page-access.ts';
import { ADMIN_CODE, adminLoginPage, adminNotFoundPage, adminPages } from './admin-routes.ts';
import { pageDescription } from './page-descriptions.ts';
import { pageNames } from './page-route.ts';
import {
  accountPages,
  contentPages,
  dayPage,
  homePage,
  memberPages,
  notFoundPage,
  PUBLIC_CODE,
} from './public-routes.ts';

const pages = [homePage, ...contentPages, ...accountPages, ...memberPages, dayPage, notFoundPage];
const club = pageClub(CLUB_DEFAULTS, CLUB_PARTS);
const described = pages.map(({ path = '' }) => [path, pageDescription(path, club)] as const);

test.each(described)('%s describes itself in the length that search results show', (_path, description) => {
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/[.?]$/);
});

test('no two pages describe themselves alike', () => {
  const descriptions = described.map(([, description]) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('each page is reached by a route', () => {
  const routes = [...pages, adminLoginPage, adminNotFoundPage, ...adminPages];
  const routed = new Set(routes.map(({ handle }) => (handle as PageHandle).module?.replace('.page.tsx', '')));
  expect(pageNames({ ...PUBLIC_CODE, ...ADMIN_CODE }).filter((name) => !routed.has(name))).toEqual([]);
});

test('each page of the back-office but the dashboard and the person’s own security names what it needs', () => {
  const open = adminPages.map(({ path = '' }) => path).filter((path) => capabilityForPage(path) === 'office.enter');
  expect(open).toEqual([PATHS.admin, PATHS.adminDashboard, PATHS.adminSecurity]);
});
