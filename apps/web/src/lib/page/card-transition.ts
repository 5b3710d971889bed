import { useViewTransitionState } from '../../router/hooks.ts';

/** The card that was followed last, and the file its picture showed. */
let followed: { path: string; picture: string } | undefined;

/**
 * A card's picture grows into the head of the page it leads to, and its stone into the stone there; Back plays it in
 * reverse. Spread `link` on the card's link and give the classes to picture and stone: only the card being followed has
 * them, because a name may occur once in a page. A card is an article, or what is marked `data-card`. Visitors who prefer reduced motion get the plain change of page.
 */
export function useCardTransition(to: string) {
  const isMoving = useViewTransitionState(to);
  return {
    link: {
      to,
      viewTransition: mayMove(),
      onClick({ currentTarget }: { currentTarget: HTMLElement }) {
        const picture = currentTarget.closest('[data-card], article')?.querySelector('img')?.currentSrc;
        followed = picture ? { path: to, picture } : undefined;
      },
    },
    pictureClass: isMoving ? 'moving-picture' : undefined,
    stoneClass: isMoving ? 'moving-stone' : undefined,
  };
}

/** The picture a page's head can show until its larger one is loaded: that of the card that led here. */
export const pictureOfCard = (path: string) => (followed?.path === path ? followed.picture : undefined);

const mayMove = () => typeof window !== 'undefined' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
