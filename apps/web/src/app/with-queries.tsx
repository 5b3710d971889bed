import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPageHydrated } from '../lib/hooks/use-is-hydrated.ts';
import { getSession, subscribeSession } from '../lib/session/session.ts';
import { Outlet } from '../router/outlet.tsx';
import { hasUnsavedForms } from '../ui/record/form/unsaved-forms.ts';

/**
 * Without a connection a call fails at once with a message, instead of waiting silently; a retry is the visitor's
 * choice.
 */
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnMount: isPageHydrated,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The browser keeps one client for all pages. The server creates a new one for each page it renders. */
const browserClient = makeQueryClient();

/** Wraps the pages that load lists, so that the home page need not load the query library. */
export function Component() {
  const [client] = useState(() => (import.meta.env.SSR ? makeQueryClient() : browserClient));
  useEffect(updateServedData, []);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * What the page brought along is brought up to date in a separate task: as part of hydration, React would at once render
 * everything again that shows it.
 */
function updateServedData() {
  if (isPageHydrated()) return;
  const timer = setTimeout(() =>
    browserClient.refetchQueries({ type: 'active', stale: true, fetchStatus: 'idle', predicate: isAsServed }),
  );
  return () => clearTimeout(timer);
}

/** A call that was answered before the task began isn't made again, and a failed one is the visitor's to repeat. */
const isAsServed = ({ state }: Query) => state.data !== undefined && state.dataUpdateCount === 0;

let loadedBy = getSession().token;
// even while no list is shown: the next one must not begin with what another person has loaded
if (!import.meta.env.SSR) subscribeSession(forgetLoaded);

/** One person's loaded data must not be shown to the next. */
function forgetLoaded() {
  const { token } = getSession();
  // under an unsaved form the page waits for its administrator to sign in again
  if (token === loadedBy || (!token && hasUnsavedForms())) return;
  loadedBy = token;
  const forgetUnused = () => browserClient.removeQueries({ type: 'inactive' });
  forgetUnused();
  // once React has left the pages, and switched off the calls, that only the person before may make
  setTimeout(() => {
    forgetUnused();
    // a call that's under way may be answered for the person before
    if (!hasUnsavedForms()) browserClient.invalidateQueries();
  });
}
