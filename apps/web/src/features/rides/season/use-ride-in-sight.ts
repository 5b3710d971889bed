import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { type RefObject, useEffect, useState } from 'react';
import { MAP_BESIDE } from './use-map-window.ts';

/**
 * The ride whose card is pointed at or holds the focus; where the map is a strip above the cards, the one in the middle
 * of the screen. Cards are list items with the ride's id in `data-ride`.
 */
export function useRideInSight(list: RefObject<HTMLElement | null>, rides: Ride[]): string | null {
  const [id, setId] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rides have other cards
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const beside = window.matchMedia(MAP_BESIDE);
    const toCard = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-ride]') : null;
      if (card && beside.matches) setId(card.dataset.ride ?? null);
    };
    const leave = () => beside.matches && setId(null);
    const middle = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement && !beside.matches) setId(seen.dataset.ride ?? null);
      },
      { rootMargin: '-50% 0% -50% 0%' },
    );
    for (const card of element.querySelectorAll('[data-ride]')) middle.observe(card);
    element.addEventListener('pointerover', toCard);
    element.addEventListener('focusin', toCard);
    element.addEventListener('pointerleave', leave);
    return () => {
      middle.disconnect();
      element.removeEventListener('pointerover', toCard);
      element.removeEventListener('focusin', toCard);
      element.removeEventListener('pointerleave', leave);
    };
  }, [list, rides]);

  return id;
}
