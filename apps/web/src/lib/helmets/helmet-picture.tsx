import type { helmetSource } from '@kickstand/art/helmet';
import { type ComponentProps, useDeferredValue, useMemo, useSyncExternalStore } from 'react';

type Draw = typeof helmetSource;
type Props = Pick<Parameters<Draw>[0], 'paint' | 'seed'> &
  Pick<ComponentProps<'img'>, 'className'> & {
    /** In pixels. */
    size: number;
  };

/** Transparent: the picture has its place before it is drawn. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * A rider's helmet, as decoration. A page doesn't wait for the code that draws it, and the browser prepares only those that
 * are about to be seen: each takes it some milliseconds, all of them in one task.
 */
export function HelmetPicture({ paint, seed, size, className = '' }: Props) {
  const known = useSyncExternalStore(subscribe, getDraw, () => undefined);
  // a wall of them is drawn in small chunks
  const draw = useDeferredValue(known);
  const src = useMemo(() => draw?.({ paint, seed }) ?? BLANK, [draw, paint, seed]);
  return (
    <img
      className={`round-picture ${className}`.trim()}
      src={src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

let drawing: Draw | undefined;
const waiting = new Set<() => void>();

const getDraw = () => drawing;

function subscribe(listener: () => void) {
  waiting.add(listener);
  fetchHelmets();
  return () => waiting.delete(listener);
}

let isAsked = false;

/**
 * Fetches the code that draws them, in a separate task: also for pages that will show some with their data. After a failure
 * the next asks again.
 */
export function fetchHelmets() {
  if (isAsked) return;
  isAsked = true;
  setTimeout(loadHelmets);
}

function loadHelmets() {
  import('@kickstand/art/helmet')
    .then(({ helmetSource }) => {
      drawing = helmetSource;
      for (const listener of waiting) listener();
    })
    .catch(() => {
      isAsked = false;
    });
}
