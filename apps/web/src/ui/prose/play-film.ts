import { cx } from '../base/cx.ts';
import './play-film.css';

const SITES: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Puts the player in the card's place: our own page about the film, in which alone the site's player may run. */
export function playFilm(card: HTMLAnchorElement): void {
  const site = card.dataset.film ?? '';
  const { searchParams, pathname } = new URL(card.href);
  const id = searchParams.get('v') ?? pathname.slice(1);

  const frame = document.createElement('iframe');
  frame.title = `Film: ${card.textContent}`;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = `/film/${site}/${encodeURIComponent(id)}`;
  frame.addEventListener('load', () => {
    if (document.activeElement === frame) frame.contentDocument?.querySelector('iframe')?.focus();
  });

  const link = document.createElement('a');
  link.href = card.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = `Open at ${SITES[site] ?? 'its site'}`;

  const player = document.createElement('div');
  player.className = cx('film-player') ?? '';
  player.append(frame, link);
  card.replaceWith(player);
  player.scrollIntoView({ block: 'nearest' });
  frame.focus({ preventScroll: true });
}
