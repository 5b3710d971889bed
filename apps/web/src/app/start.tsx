import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchSession } from '../features/auth/watch-session.ts';
import { forgetServedData } from '../lib/api/served-answers.ts';
import { KnownClub } from '../lib/club/club.tsx';
import { prepareParts } from '../lib/club/club-store.ts';
import { noteHydrated } from '../lib/hooks/use-is-hydrated.ts';
import { noteLaterParts, releaseEarlyPress } from '../lib/page/early-press.ts';
import { setMarkSender } from '../lib/session/unsent-marks.ts';
import { createRouter } from '../router/create-router.ts';
import { createPath } from '../router/location.ts';
import { loadRoutes } from '../router/match.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { RouteErrorScreen } from './root.tsx';
import { routes } from './router.tsx';
import { leaveAtSessionEnd } from './session-end.ts';
import { fetchNextPage, leaveBackOffice, recoverFromRelease } from './watch-navigation.ts';

start();

async function start() {
  const openWayOut = leaveAtSessionEnd();
  watchSession();
  setMarkSender(async () => (await import('../features/ride-day/send-marks.ts')).sendMarks());
  try {
    // under `npm run dev` the page brings nothing along
    await prepareParts([]);
    // the first render is the whole page: the prerendered markup and the browser's must be the same
    await loadRoutes(routes, window.location.pathname);
  } catch {
    // without its code the prerendered page can still be read, and its links lead on
    openWayOut((path) => window.location.assign(path));
    releaseEarlyPress();
    return;
  }
  const router = createRouter(routes);
  leaveBackOffice(router);
  fetchNextPage(routes);
  recoverFromRelease(() => {
    const location = router.underWay();
    return location && createPath(location);
  });
  const app = (
    <StrictMode>
      <KnownClub>
        <Hydrated onReady={() => openWayOut((path) => router.navigate(path))}>
          <RouterProvider router={router} errorScreen={RouteErrorScreen} />
        </Hydrated>
      </KnownClub>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  // in small chunks: a tap during hydration is handled at once
  noteLaterParts();
  startTransition(() => {
    if (root.childElementCount > 0) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** Around the app, not beside it: ids depend on the number of siblings, and prerendered pages have none here. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once
  useEffect(() => {
    noteHydrated();
    forgetServedData();
    onReady();
  }, []);
  return children;
}
