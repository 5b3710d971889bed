import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MovementContext, NOWHERE, RouterContext, ShownContext } from './context.ts';
import type { Router, Shown } from './create-router.ts';
import { matchRoutes, type Route } from './match.ts';
import { type ErrorScreen, Pages } from './outlet.tsx';

type Props = { router: Router; errorScreen: ErrorScreen };

/** The pages of a router, in the browser. */
export function RouterProvider({ router, errorScreen }: Props) {
  const [shown, setShown] = useState(router.shown);
  const [movement, setMovement] = useState<readonly string[]>([]);
  const drawn = useRef(shown);
  const drawing = useRef<ViewTransition>(null);
  const onDrawn = useRef<() => void>(null);

  useLayoutEffect(() => {
    const draw = (next: Shown) => startTransition(() => setShown(next));

    /** Cards that move have their names before the old page is pictured. */
    const move = (from: Shown, next: Shown) => {
      onDrawn.current?.();
      drawing.current?.skipTransition();
      flushSync(() => setMovement([from.location.pathname, next.location.pathname]));
      const transition = document.startViewTransition(() => {
        // a frame later: by now it may be another page, or on screen already
        if (drawn.current === router.shown()) return;
        draw(router.shown());
        return new Promise<void>((resolve) => {
          onDrawn.current = resolve;
        });
      });
      drawing.current = transition;
      const end = () => {
        if (drawing.current === transition) setMovement([]);
      };
      transition.finished.then(end, end);
    };

    let last = router.shown();
    // while the page was being hydrated the address may have changed
    setShown(last);
    return router.subscribe((next, { isMoving, isAtOnce }) => {
      const from = last;
      last = next;
      if (isAtOnce) flushSync(() => setShown(next));
      else if (isMoving && 'startViewTransition' in document) move(from, next);
      else draw(next);
    });
  }, [router]);

  // after the effects of the page itself, which begins at its top
  useEffect(() => {
    drawn.current = shown;
    onDrawn.current?.();
    onDrawn.current = null;
  }, [shown]);

  return (
    <RouterContext value={router}>
      <MovementContext value={movement}>
        <ShownContext value={shown}>
          <Pages errorScreen={errorScreen} />
        </ShownContext>
      </MovementContext>
    </RouterContext>
  );
}

type PrerenderedProps = { routes: readonly Route[]; path: string; errorScreen: ErrorScreen };

/** The same page as markup. */
export function PrerenderedPages({ routes, path, errorScreen }: PrerenderedProps) {
  const shown = useMemo(
    () => ({ location: { ...NOWHERE.location, pathname: path }, match: matchRoutes(routes, path) }),
    [routes, path],
  );
  return (
    <ShownContext value={shown}>
      <Pages errorScreen={errorScreen} />
    </ShownContext>
  );
}
