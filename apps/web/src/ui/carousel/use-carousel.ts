import {
  type FocusEvent,
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

type CarouselOptions = {
  count: number;
  everyMs: number;
  /** Pause after a selection; it then continues even if the pointer is still over the selected item. */
  restAfterChoiceMs?: number;
};

/**
 * Index of the item shown, advancing automatically in a circle. It pauses on hover or keyboard focus, when stopped, and
 * from the start with reduced motion.
 */
export function useCarousel({ count, everyMs, restAfterChoiceMs = 0 }: CarouselOptions) {
  const isStill = useReducedMotion();
  const [{ index, step, turn }, move] = useReducer(moved, { index: 0, step: 0, turn: 0 });
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isResting = useRest(turn, restAfterChoiceMs);

  const isPlaying = choice ? choice === 'play' : !isStill;
  const isMoving = isPlaying && !isPointedAt && !isFocused && !isResting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen slide is shown for the full interval
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => move({ by: 1, count }), everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs, count, turn]);

  const choose = (by: number) => {
    move({ by, count, isChosen: true });
    if (restAfterChoiceMs) forgetPresence();
  };
  const forgetPresence = () => {
    setPointedAt(false);
    setFocused(false);
  };

  return {
    index,
    /** Which way it went last: 1, -1, or 0 before the first time. */
    step,
    isMoving,
    isPlaying,
    togglePlaying() {
      setChoice(isPlaying ? 'pause' : 'play');
      // After Play it should move at once, even with the pointer still on the button.
      forgetPresence();
    },
    go: (by: 1 | -1) => choose(by),
    select: (wanted: number) => choose(wanted - index),
    /** For the element that pauses the carousel when hovered or focused. */
    restProps: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A click leaves the focus on a dot; only a keyboard user is still there.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/** True for a while after each turn. */
function useRest(turn: number, forMs: number): boolean {
  const [rested, setRested] = useState(0);
  useEffect(() => {
    if (forMs === 0 || turn === rested) return;
    const timer = setTimeout(() => setRested(turn), forMs);
    return () => clearTimeout(timer);
  }, [turn, rested, forMs]);
  return forMs > 0 && turn !== rested;
}

type State = { index: number; step: number; turn: number };
type Move = { by: number; count: number; isChosen?: boolean };

function moved({ index, turn }: State, { by, count, isChosen = false }: Move): State {
  return { index: (((index + by) % count) + count) % count, step: Math.sign(by), turn: isChosen ? turn + 1 : turn };
}

const MIN_DISTANCE = 40;

/** Moves forward and back by swiping, and by the arrow keys where the element is focusable. */
export function useSwipe(go: (by: 1 | -1) => void) {
  const start = useRef<Point>(null);
  return {
    onTouchStart(event: TouchEvent) {
      start.current = event.touches.length === 1 ? pointOf(event) : null;
    },
    onTouchEnd(event: TouchEvent) {
      const [from, to] = [start.current, pointOf(event)];
      start.current = null;
      if (!from || !to) return;
      const [across, along] = [to.x - from.x, to.y - from.y];
      if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < Math.abs(along)) return;
      go(across < 0 ? 1 : -1);
    },
    onKeyDown(event: KeyboardEvent) {
      const by = KEYS[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(by);
    },
  };
}

type Point = { x: number; y: number };

const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

function pointOf({ changedTouches }: TouchEvent): Point | null {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion; unknown during server rendering. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
