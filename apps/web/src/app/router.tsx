import { PATHS } from '@kickstand/contract/shared/site-paths';
import { RequireAdmin, RequireMember } from '../features/auth/require-access.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { Navigate } from '../router/link.tsx';
import type { Route } from '../router/match.ts';
import { adminLayout, adminLoginPage, adminNotFoundPage, adminPages } from './admin-routes.ts';
import { accountPages, contentPages, dayPage, homePage, memberPages, notFoundPage } from './public-routes.ts';
import { PublicLayout, Root } from './root.tsx';

/** Every part of the design system: only under `npm run dev`; a build leaves it out. */
const developmentPages: Route[] = import.meta.env.DEV
  ? [
      {
        path: PATHS.devUi,
        lazy: () => import('../pages/dev/ui.page.tsx'),
        handle: { title: 'Parts and states' } satisfies PageHandle,
      },
    ]
  : [];

/** It only leads on; the server redirects it too. */
const ToBlog = () => <Navigate to={PATHS.blog} replace />;

/** `module` lets the build load it ahead together with the page inside. */
const withQueries = { lazy: () => import('./with-queries.tsx'), handle: { module: '../app/with-queries.tsx' } };

export const routes: Route[] = [
  {
    Component: Root,
    children: [
      {
        Component: PublicLayout,
        children: [
          homePage,
          {
            ...withQueries,
            children: [...contentPages, ...accountPages, { Component: RequireMember, children: memberPages }],
          },
          { path: PATHS.blogs, Component: ToBlog },
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
