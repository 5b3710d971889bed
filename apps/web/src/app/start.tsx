import { PATHS } from '@kickstand/contract/shared/site-paths';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchSession } from '../features/auth/watch-session.ts';
import { setNavigator } from '../lib/api/api-client.ts';
import { KnownClub } from '../lib/club/club.tsx';
import { prepareParts } from '../lib/club/club-store.ts';
import { stopNotingPresses } from '../lib/page/early-press.ts';
import { toast } from '../ui/feedback/toast.ts';
import { hasUnsavedForms } from '../ui/record/unsaved-forms.ts';
import { loadMatches } from './page-route.ts';
import { routes } from './router.tsx';
import { fetchNextPage, leaveBackOffice, recoverFromRelease } from './watch-navigation.ts';

start();

async function start() {
  watchSession();
  try {
    // under `npm run dev` the page brings nothing along
    await prepareParts([]);
    await loadMatches(routes, window.location.pathname);
  } catch {
    // without its code the prerendered page can still be read, and its links lead on
    return;
  }
  const router = createBrowserRouter(routes);
  // an unsaved form stays: the page asks to sign in again on top of it
  setNavigator((path) => {
    if (hasUnsavedForms()) return;
    if (path === PATHS.login) toast.info('Your session has ended. Please sign in again.');
    router.navigate(path);
  });
  leaveBackOffice(router);
  fetchNextPage(routes);
  recoverFromRelease(() => {
    const { location } = router.state.navigation;
    return location ? createPath(location) : null;
  });
  const app = (
    <StrictMode>
      <KnownClub>
        <RouterProvider router={router} />
      </KnownClub>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  // in small chunks: a tap during hydration is handled at once
  stopNotingPresses();
  startTransition(() => {
    if (root.childElementCount > 0) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
