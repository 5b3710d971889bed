import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import { useEffect, useLayoutEffect } from 'react';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { NavBar } from '../features/shell/nav-bar.tsx';
import { PreviewNote } from '../features/shell/preview-note.tsx';
import { MAIN_ID, SkipLink } from '../features/shell/skip-link.tsx';
import { ToTop } from '../features/shell/to-top.tsx';
import { usePageChange } from '../features/shell/use-page-change.ts';
import { CallError } from '../lib/api/call-error.ts';
import { useClub } from '../lib/club/club.tsx';
import { replayEarlyPress } from '../lib/page/early-press.ts';
import { pageText, usePageHandle } from '../lib/page/page-handle.ts';
import { Outlet } from '../router/outlet.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** The root around every page, public or not. */
export function Root() {
  const { title } = usePageHandle();
  const club = useClub();
  usePageChange();

  // Before the page's own effects: a page of one item puts that item's title over this one.
  useLayoutEffect(() => {
    document.title = fullTitle(pageText(title, club), club.identity);
  }, [title, club]);

  useEffect(replayEarlyPress, []);

  return (
    <>
      <Outlet />
      <PreviewNote />
      <Toaster />
    </>
  );
}

export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
        <ToTop />
      </main>
      <Footer />
    </>
  );
}

/** Shown in place of everything when a page breaks or its code cannot be loaded. */
export function RouteErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Something went wrong';
  }, []);
  return <ErrorScreen reference={error instanceof CallError ? error.requestId : undefined} />;
}
