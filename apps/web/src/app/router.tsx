import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Navigate, type RouteObject } from 'react-router';
import { RequireAdmin, RequireMember } from '../features/auth/require-access.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { adminLayout, adminLoginPage, adminNotFoundPage, adminPages } from './admin-routes.ts';
import { accountPages, contentPages, dayPage, homePage, memberPages, notFoundPage } from './public-routes.ts';
import { PublicLayout, Root, RouteErrorScreen } from './root.tsx';

/** Every part of the design system: only under `npm run dev`; a build leaves it out. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: PATHS.devUi,
        lazy: () => import('../pages/dev/ui.page.tsx'),
        handle: { title: 'Parts and states' } satisfies PageHandle,
      },
    ]
  : [];

/** Addresses that only lead on; the server redirects them too. */
const REDIRECTS = [{ from: PATHS.blogs, to: PATHS.blog }];

/** `module` lets the build load it ahead together with the page inside. */
const withQueries = { lazy: () => import('./with-queries.tsx'), handle: { module: '../app/with-queries.tsx' } };

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        Component: PublicLayout,
        children: [
          homePage,
          {
            ...withQueries,
            children: [...contentPages, ...accountPages, { Component: RequireMember, children: memberPages }],
          },
          ...REDIRECTS.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
          notFoundPage,
        ],
      },
      dayPage,
      ...developmentPages,
      {
        ...withQueries,
        children: [
          adminLoginPage,
          { Component: RequireAdmin, children: [{ ...adminLayout, children: [...adminPages, adminNotFoundPage] }] },
        ],
      },
    ],
  },
];
