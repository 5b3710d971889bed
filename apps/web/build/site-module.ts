import type { ClubContent } from '@kickstand/contract/club/club.schema';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import type { PrerenderedPage } from '../src/app/page-shell.ts';

/** Exports of the site's server build (src/app/entry-server.tsx). */
export type SiteModule = {
  PAGES: { path: string; file: string }[];
  renderPage: (path: string, content: ClubContent, isPreview?: boolean) => Promise<PrerenderedPage>;
  renderErrorScreen: (identity: Identity) => PrerenderedPage;
};
