import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { CLUB_PARTS, clubData, pageClub } from '@kickstand/contract/club/page-club';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { GivenClub } from '../lib/club/club.tsx';
import { type PageHandle, pageText } from '../lib/page/page-handle.ts';
import { ADMIN_NOT_FOUND, adminLoginPage, adminPages } from './admin-routes.ts';
import { pageDescription } from './page-descriptions.ts';
import { loadMatches } from './page-route.ts';
import type { PrerenderedPage } from './page-shell.ts';
import { accountPages, contentPages, dayPage, homePage, memberPages } from './public-routes.ts';
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

let handlerOfAll: Promise<ReturnType<typeof createStaticHandler>> | undefined;

/** Made once, from pages that are all loaded: making it for each page would take as long as a third of the rendering. */
function loadedHandler() {
  handlerOfAll ??= (async () => {
    for (const { path } of PAGES) await loadMatches(routes, path);
    return createStaticHandler(routes);
  })();
  return handlerOfAll;
}

/** A page with the content of a club; a preview brings all of it along, so that drafts are shown on every page. */
export async function renderPage(path: string, content: ClubContent, isPreview = false): Promise<PrerenderedPage> {
  const handler = await loadedHandler();
  const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  const handles = matched.map((route) => route.handle as PageHandle | undefined);
  const handle = handles.at(-1) ?? { title: '' };
  const club = isPreview ? { ...pageClub(content, CLUB_PARTS), isPreview } : pageClub(content, handle.parts ?? []);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const html = renderToString(
    <StrictMode>
      <GivenClub value={club}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </GivenClub>
    </StrictMode>,
  );
  return {
    html,
    club: clubData(club),
    identity: content.identity,
    title: pageText(handle.title, club),
    description: pageDescription(matched.at(-1)?.path ?? '', club),
    modules: handles.flatMap((one) => one?.module ?? []),
    firstCalls: handle.firstCalls ?? [],
    isTemplate: handle.template !== undefined,
    isMissing: path === NOT_FOUND,
  };
}

/** It is shown while the server is away, so no club's name is known. */
export const renderErrorScreen = (identity: Identity): PrerenderedPage => ({
  html: renderToString(<ErrorScreen />),
  club: '',
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
