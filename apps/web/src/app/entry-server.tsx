import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { CLUB_PARTS, clubData, pageClub } from '@kickstand/contract/club/page-club';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { setClubZone } from '@kickstand/contract/shared/club-zone';
import { jsonInPage, type ServedData } from '@kickstand/contract/shared/page-data';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { giveServedData } from '../lib/api/served-answers.ts';
import { GivenClub } from '../lib/club/club.tsx';
import { type PageHandle, pageText } from '../lib/page/page-handle.ts';
import { loadRoutes, matchRoutes } from '../router/match.ts';
import { PrerenderedPages } from '../router/router-provider.tsx';
import { ADMIN_NOT_FOUND, adminLoginPage, adminPages } from './admin-routes.ts';
import { pageDescription } from './page-descriptions.ts';
import type { PrerenderedPage } from './page-shell.ts';
import { accountPages, contentPages, dayPage, homePage, memberPages } from './public-routes.ts';
import { RouteErrorScreen } from './root.tsx';
import { routes } from './router.tsx';

const NOT_FOUND = '/404';

/** Every page there is, and the file it is served from. */
export const PAGES = [
  homePage,
  ...contentPages,
  ...accountPages,
  ...memberPages,
  dayPage,
  adminLoginPage,
  ...adminPages,
]
  .map(({ path = '', handle }) => ({ path: anAddressOf(path), file: fileOf(path, handle as PageHandle) }))
  .concat({ path: NOT_FOUND, file: '404.html' }, { path: ADMIN_NOT_FOUND, file: 'admin/404.html' });

let allLoaded: Promise<unknown> | undefined;

/** All at once, when the first page is rendered. */
function loadPages() {
  allLoaded ??= Promise.all(PAGES.map(({ path }) => loadRoutes(routes, path)));
  return allLoaded;
}

/** The file that serves an address, which may be that of an item. */
export function fileAt(address: string): string | undefined {
  const path = matchRoutes(routes, address).routes.at(-1)?.path;
  return PAGES.find((page) => page.path === anAddressOf(path ?? ''))?.file;
}

/**
 * A page with the content of a club; a preview brings all of it along, so that drafts are shown on every page. With data
 * it shows lists and items too, and brings that data along.
 */
export async function renderPage(
  path: string,
  content: ClubContent,
  { isPreview = false, served }: { isPreview?: boolean | undefined; served?: ServedData | undefined } = {},
): Promise<PrerenderedPage> {
  // a single page is needed first, and most pages belong to the back-office
  await (served ? loadRoutes(routes, path) : loadPages());
  setClubZone(content.identity.timeZone);
  const matched = matchRoutes(routes, path).routes;
  const handles = matched.map((route) => route.handle as PageHandle | undefined);
  const handle = handles.at(-1) ?? { title: '' };
  const club = isPreview ? { ...pageClub(content, CLUB_PARTS), isPreview } : pageClub(content, handle.parts ?? []);
  giveServedData(served);
  const html = renderToString(
    <StrictMode>
      <GivenClub value={club}>
        <PrerenderedPages routes={routes} path={path} errorScreen={RouteErrorScreen} />
      </GivenClub>
    </StrictMode>,
  );
  return {
    html,
    club: clubData(club),
    served: served ? jsonInPage(JSON.stringify(served)) : '',
    identity: content.identity,
    title: pageText(handle.title, club),
    description: pageDescription(matched.at(-1)?.path ?? '', club),
    modules: handles.flatMap((one) => one?.module ?? []),
    firstCalls: (handle.firstCalls ?? []).filter((call) => served?.answers[call] === undefined),
    isTemplate: handle.template !== undefined,
    isMissing: path === NOT_FOUND,
  };
}

/** It is shown while the server is away, so no club's name is known. */
export const renderErrorScreen = (identity: Identity): PrerenderedPage => ({
  html: renderToString(<ErrorScreen />),
  club: '',
  served: '',
  identity,
  title: 'Something went wrong',
  description: 'An unexpected error occurred.',
  modules: [],
  firstCalls: [],
  isTemplate: false,
  isMissing: false,
});

/** Any address of a page that shows one item: prerendered it is the same for all of them. */
function anAddressOf(path: string): string {
  return path.replace(/:\w+/g, 'any');
}

function fileOf(path: string, { template }: PageHandle): string {
  return template ? `templates/${template}.html` : `${path.slice(1)}/index.html`.replace(/^\//, '');
}
