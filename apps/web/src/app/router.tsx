import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Navigate, type RouteObject } from 'react-router';
import { RequireAdmin } from '../features/auth/require-admin.tsx';
import { RequireMember } from '../features/auth/require-member.tsx';
import { accountPages, memberPages } from './account-routes.ts';
import { adminLayout, adminLoginPage, adminNotFoundPage, adminPages } from './admin-routes.ts';
import { contentPages, homePage, notFoundPage } from './content-routes.ts';
import { developmentPages } from './development-routes.ts';
import { PublicLayout } from './public-layout.tsx';
import { Root } from './root.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';

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
