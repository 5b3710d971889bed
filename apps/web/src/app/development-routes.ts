import { PATHS } from '@kickstand/contract/shared/site-paths';
import { pageRoute } from './page-route.ts';

/** Only where `npm run dev` serves the site; a build leaves them out. */
export const developmentPages = import.meta.env.DEV
  ? [
      pageRoute(PATHS.devUi, () => import('../pages/dev/ui.page.tsx'), {
        module: 'dev/ui.page.tsx',
        title: 'Parts and states',
        description: 'Every part of the design system.',
      }),
    ]
  : [];
