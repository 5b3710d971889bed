import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { CallError } from '../lib/api/call-error.ts';

/** Shown in place of everything when a page breaks or its code cannot be loaded. */
export function RouteErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Something went wrong';
  }, []);
  return <ErrorScreen reference={error instanceof CallError ? error.requestId : undefined} />;
}
