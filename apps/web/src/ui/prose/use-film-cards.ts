import { type RefObject, useEffect } from 'react';
import { isPlainClick } from '../../router/plain-click.ts';

/** The card of a film becomes its player; before that, nothing is loaded from the film's site. */
export function useFilmCards(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const play = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-film]') : null;
      if (!card || !isPlainClick(event)) return;
      event.preventDefault();
      const follow = () => window.location.assign(card.href);
      import('./play-film.ts').then(({ playFilm }) => playFilm(card), follow);
    };
    const element = container.current;
    element?.addEventListener('click', play);
    return () => element?.removeEventListener('click', play);
  }, [container]);
}
