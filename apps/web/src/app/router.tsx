import { PATHS } from '@kickstand/contract/shared/site-paths';
import { RequireMember } from '../features/auth/require-access.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { Navigate } from '../router/link.tsx';
import type { Route } from '../router/match.ts';
import { withQueries } from './page-route.ts';
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

/** Visitors don't load the list of its pages. */
const backOffice: Route = {
  path: `${PATHS.admin}/*`,
  // without a module the page is being loaded anew
  pages: () => import('./admin-routes.ts').then((module) => module?.adminRoutes),
  handle: { title: 'Admin Panel', module: '../app/admin-routes.ts' } satisfies PageHandle,
};

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
      backOffice,
    ],
  },
];
