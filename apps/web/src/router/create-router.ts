import { markPlace, readLocation, readPlace, writeLocation } from './history-entries.ts';
import { type Location, resolvePath, type To } from './location.ts';
import { isLoaded, loadRoutes, type Match, matchRoutes, type Route } from './match.ts';

export type NavigateOptions = {
  replace?: boolean | undefined;
  state?: unknown;
  /** The change of page is drawn as a movement, and Back as its reverse. */
  viewTransition?: boolean | undefined;
  /** The page is on screen before the call returns, if its code is loaded. */
  flushSync?: boolean | undefined;
};

export type Action = 'PUSH' | 'REPLACE' | 'POP';

/** What is on screen; a page whose code can't be loaded has failed. */
export type Shown = { location: Location; match: Match; failure?: { error: unknown } };

/** A navigation that waits for an answer. */
export type Held = { proceed: () => void; stay: () => void };

export type Attempt = { current: Location; next: Location; action: Action };
export type Blocker = { isWanted: (attempt: Attempt) => boolean; hold: (held: Held | null) => void };

type Listener = (shown: Shown, how: { isMoving: boolean; isAtOnce: boolean }) => void;

export type Router = ReturnType<typeof createRouter>;

/** Follows addresses: a page is shown, and its address written, once its code is loaded. The newest navigation wins. */
export function createRouter(routes: readonly Route[]) {
  let shown: Shown = showing(readLocation());
  let place = readPlace() ?? 0;
  let underWay: Location | null = null;
  let latest = 0;
  let isAllowed = false;
  let onReturned: (() => void) | null = null;
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();
  /** Pairs of pages between which the change was a movement. */
  const moved = new Set<string>();

  function showing(location: Location): Shown {
    return { location, match: matchRoutes(routes, location.pathname) };
  }

  async function go(location: Location, action: Action, options: NavigateOptions): Promise<void> {
    const turn = ++latest;
    const next = showing(location);
    underWay = location;
    if (!isLoaded(next.match)) {
      await loadRoutes(routes, location.pathname).then(
        (match) => {
          next.match = match;
        },
        (error: unknown) => {
          next.failure = { error };
        },
      );
      if (turn !== latest) return;
    }
    underWay = null;
    if (action === 'PUSH') place += 1;
    if (action !== 'POP') writeLocation(location, place, action === 'REPLACE');
    const isMoving = isMovement(shown.location.pathname, location.pathname, action, options);
    shown = next;
    for (const { hold } of blockers) hold(null);
    for (const listener of listeners) listener(shown, { isMoving, isAtOnce: options.flushSync === true });
  }

  function isMovement(from: string, to: string, action: Action, { viewTransition }: NavigateOptions): boolean {
    if (action === 'POP') return moved.has(`${from} ${to}`) || moved.has(`${to} ${from}`);
    if (viewTransition) moved.add(`${from} ${to}`);
    return viewTransition === true;
  }

  /** Of several forms, one above the other, the last one answers. */
  function isHeld(next: Location, action: Action, proceed: () => void): boolean {
    const blocker = [...blockers].at(-1);
    if (!blocker?.isWanted({ current: shown.location, next, action })) return false;
    const answered = (then?: () => void) => () => {
      blocker.hold(null);
      then?.();
    };
    blocker.hold({ proceed: answered(proceed), stay: answered() });
    return true;
  }

  /** The browser has changed the address already: to hold the page, it's taken there again. */
  function onPop() {
    if (onReturned) {
      onReturned();
      onReturned = null;
      return;
    }
    const location = readLocation();
    const reached = readPlace();
    const steps = reached === null ? 0 : reached - place;
    const wasAllowed = isAllowed;
    isAllowed = false;
    if (steps !== 0 && !wasAllowed) {
      const returned = new Promise<void>((resolve) => {
        onReturned = resolve;
      });
      const repeat = () =>
        returned.then(() => {
          isAllowed = true;
          window.history.go(steps);
        });
      if (isHeld(location, 'POP', repeat)) {
        window.history.go(-steps);
        return;
      }
      onReturned = null;
    }
    place = reached ?? place;
    go(location, 'POP', {});
  }

  markPlace(place);
  window.addEventListener('popstate', onPop);

  return {
    shown: () => shown,
    /** The address whose code is being loaded. */
    underWay: () => underWay,
    navigate(to: To, options: NavigateOptions = {}): Promise<void> {
      const path = resolvePath(to, { href: window.location.href, pathname: shown.location.pathname });
      const location = { ...path, state: options.state ?? null, key: Math.random().toString(36).slice(2, 10) };
      const action = options.replace ? 'REPLACE' : 'PUSH';
      const proceed = () => go(location, action, options);
      return isHeld(location, action, proceed) ? Promise.resolve() : proceed();
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker: Blocker): () => void {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
}
