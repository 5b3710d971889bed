import { type RefObject, useLayoutEffect } from 'react';
import { useReducedMotion } from '../../ui/carousel/use-reduced-motion.ts';

const SLIDE = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Lets the track glide to where the next picture has already been put; for whoever wants things still it just is there. */
export function useSlide(track: RefObject<HTMLElement | null>, index: number, step: number) {
  const isStill = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one glide for each change of the picture
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || step === 0 || isStill) return;
    const glide = element.animate([{ transform: `translateX(${step * slideWidth(element)}px)` }, {}], SLIDE);
    return () => glide.cancel();
  }, [index]);
}

/** A picture and the gap after it. */
function slideWidth(track: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  return (track.firstElementChild?.getBoundingClientRect().width ?? 0) + gap;
}
