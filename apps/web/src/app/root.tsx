import { useEffect, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { usePageChange } from '../features/shell/use-page-change.ts';
import { replayEarlyPress } from '../lib/page/early-press.ts';
import { usePageHandle } from '../lib/page/page-handle.ts';
import { fullTitle } from '../lib/page/page-title.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** What every page stands in, public or not. */
export function Root() {
  const { title } = usePageHandle();
  usePageChange();

  // Before the page's own effects: a page of one item puts that item's title over this one.
  useLayoutEffect(() => {
    document.title = fullTitle(title);
  }, [title]);

  useEffect(replayEarlyPress, []);

  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
