import { RIDE_DAY_SCOPE, rideDayPath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetPages } from '../../lib/offline/forget-pages.ts';
import { keepPages } from '../../lib/offline/kept-pages.ts';
import { getSession } from '../../lib/session/session.ts';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { type DaySession, type DayState, makeDaySession, OPENING } from './day-session.ts';
import { openDayStore } from './day-store.ts';
import { dayCalls, personOf } from './ride-day.api.ts';

/** While the page is visible, what other phones noted is fetched this often. */
const EVERY_MS = 15_000;
const TOKEN = /^#([\da-f-]{36}\.[\da-f]{64})$/;

/** The ride day at this address, kept in step with the server whenever there is a network. */
export function useRideDay(id: string) {
  const session = useSession(id);
  const state = useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.getState ?? (() => OPENING),
    () => OPENING,
  );
  useSeparateDocument();
  useRegularSync(session);
  const isKept = useKeptPage(id, session, state.status);
  return { state, session, isKept };
}

/** The document decides who may use the camera and the worker: a visit from another page of the site loads it anew. */
function useSeparateDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && !new URL(loaded.name).pathname.startsWith(RIDE_DAY_SCOPE)) window.location.reload();
  }, []);
}

const neverChanges = () => () => {};

function useSession(id: string): DaySession | null {
  const [session, setSession] = useState<DaySession | null>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => TOKEN.exec(hash)?.[1] ?? null);
  useEffect(() => {
    let isCurrent = true;
    openDayStore().then(async (store) => {
      if (!isCurrent) return;
      const person = () => personOf(getSession());
      const made = makeDaySession({ id, token, person, store, calls: dayCalls(id) });
      setSession(made);
      await made.open();
    });
    return () => {
      isCurrent = false;
    };
  }, [id, token]);
  // the token is kept on the phone, and needn't be seen in the address
  useEffect(() => {
    if (token) navigate({ hash: '' }, { replace: true });
  }, [token, navigate]);
  return session;
}

function useRegularSync(session: DaySession | null) {
  useEffect(() => {
    if (!session) return;
    const sync = () => {
      if (document.visibilityState === 'visible') session.sync();
    };
    const timer = setInterval(sync, EVERY_MS);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [session]);
}

const HAS_LEFT: ReadonlySet<DayState['status']> = new Set(['over', 'refused', 'signed-out']);

/** Whether the page opens without a network; pages leave the phone with the last ride day. */
function useKeptPage(id: string, session: DaySession | null, status: DayState['status']): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (status === 'ready') keepPage(id).then(setKept, () => setKept(false));
    if (!HAS_LEFT.has(status)) return;
    setKept(false);
    session?.hasOtherDays().then((isNeeded) => (isNeeded ? undefined : forgetPages(RIDE_DAY_SCOPE)));
  }, [id, session, status]);
  return isKept;
}

async function keepPage(id: string): Promise<boolean> {
  // a browser short of space would delete it first
  await navigator.storage?.persist?.();
  // the reader of codes is needed where there's no network to fetch it from
  await import('./scan/read-code.ts');
  return keepPages(RIDE_DAY_SCOPE, [rideDayPath(id)]);
}
