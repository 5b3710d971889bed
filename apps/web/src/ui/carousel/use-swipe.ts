import { type KeyboardEvent, type TouchEvent, useRef } from 'react';

const MIN_DISTANCE = 40;

/** Leads on and back by sweeping a finger across, and by the arrow keys where the element can have the focus. */
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
