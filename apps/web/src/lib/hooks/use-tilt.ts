import { useEffect, useRef } from 'react';

/**
 * Where the pointer is over an element, as `--tilt-x` and `--tilt-y` from -1 to 1 for its styles; both rest at 0. Touch
 * screens and people who want no motion get none.
 */
export function useTilt<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
    let frame = 0;
    const set = (x: number, y: number) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        element.style.setProperty('--tilt-x', x.toFixed(3));
        element.style.setProperty('--tilt-y', y.toFixed(3));
      });
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      set(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
    };
    const rest = () => set(0, 0);
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', rest);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', rest);
    };
  }, []);
  return ref;
}
