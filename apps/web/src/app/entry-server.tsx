import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { ADMIN_NOT_FOUND, adminLoginPage, adminPages } from './admin-routes.ts';
import { loadMatches } from './page-route.ts';
import { accountPages, contentPages, homePage, memberPages } from './public-routes.ts';
import { routes } from './router.tsx';

const NOT_FOUND = '/404';

/** Every page there is, and the file it is served from. */
export const PAGES = [homePage, ...contentPages, ...accountPages, ...memberPages, adminLoginPage, ...adminPages]
  .map(({ path = '', handle }) => ({ path: anAddressOf(path), file: fileOf(path, handle as PageHandle) }))
  .concat({ path: NOT_FOUND, file: '404.html' }, { path: ADMIN_NOT_FOUND, file: 'admin/404.html' });

export async function renderPage(path: string) {
  await loadMatches(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
  const handles = (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle as PageHandle | undefined);
  const { title, description, firstCalls = [], template } = handles.at(-1) ?? { title: '', description: '' };
  const modules = handles.flatMap((handle) => handle?.module ?? []);
  return {
    html,
    title,
    description,
    modules,
    firstCalls,
    isTemplate: template !== undefined,
    isMissing: path === NOT_FOUND,
  };
}

export const renderErrorScreen = () => ({
  html: renderToString(<ErrorScreen />),
  title: 'Something went wrong',
  description: 'An unexpected error occurred.',
  modules: [],
  firstCalls: [],
  isTemplate: false,
});

/** Any address of a page that shows one item: prerendered it is the same for all of them. */
function anAddressOf(path: string): string {
  return path.replace(/:\w+/g, 'any');
}

function fileOf(path: string, { template }: PageHandle): string {
  return template ? `templates/${template}.html` : `${path.slice(1)}/index.html`.replace(/^\//, '');
}
