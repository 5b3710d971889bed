import type { ClubContent } from '@kickstand/contract/club/club.schema';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import type { ServedData } from '@kickstand/contract/shared/page-data';
import type { PrerenderedPage } from '../src/app/page-shell.ts';

/** Exports of the site's server build (src/app/entry-server.tsx). */
export type SiteModule = {
  PAGES: { path: string; file: string }[];
  renderPage: (
    path: string,
    content: ClubContent,
    options?: { isPreview?: boolean | undefined; served?: ServedData | undefined },
  ) => Promise<PrerenderedPage>;
  fileAt: (path: string) => string | undefined;
  renderErrorScreen: (identity: Identity) => PrerenderedPage;
};
