import { useEffect, useRef } from 'react';
import type { Box } from './route-line.ts';

/** There is room for the whole map beside the cards; otherwise it is a strip above them. */
export const MAP_BESIDE = '(width >= 1100px)';

const WHOLE: Box = { x: 0, y: 0, width: 285, height: 580 };
const GLIDE_MS = 600;

/**
 * Shows the whole map, or as a strip the part it is given, gliding from one part to the next. `--unit` is the size of a
 * pixel in units of the map, so that names and dots stay as large as they are.
 */
export function useMapWindow({ x, y, width, height }: Box) {
  const svg = useRef<SVGSVGElement>(null);
  const shown = useRef<Box | null>(null);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const beside = window.matchMedia(MAP_BESIDE);
    let frame = 0;
    const show = (box: Box) => {
      shown.current = box;
      element.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
      const { width: across, height: down } = element.getBoundingClientRect();
      element.style.setProperty('--unit', String(Math.max(box.width / across, box.height / down)));
    };
    const goTo = (target: Box) => {
      cancelAnimationFrame(frame);
      const from = shown.current;
      if (!from || beside.matches || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target);
      const start = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / GLIDE_MS);
        show(between(from, target, 1 - (1 - part) ** 3));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    // the top of a strip that sticks is out of sight, so the part stands in its lower two thirds
    const update = () => goTo(beside.matches ? WHOLE : { x, y: y - height * 0.55, width, height: height * 1.55 });
    update();
    const sizes = new ResizeObserver(() => shown.current && show(shown.current));
    sizes.observe(element);
    beside.addEventListener('change', update);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      beside.removeEventListener('change', update);
    };
  }, [x, y, width, height]);

  return svg;
}

const between = (from: Box, to: Box, part: number): Box => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
});
