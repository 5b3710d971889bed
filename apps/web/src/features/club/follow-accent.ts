import { DEFAULT_SHADES } from '@kickstand/contract/club/accent.rules';
import { accentPath } from '@kickstand/contract/shared/site-paths';
import { knownClub, loadClub } from '../../lib/club/club-store.ts';

const [FOLDER = ''] = accentPath('#.').split('.');

/** The name, logo and colour of this very page follow what was published; the colour is that of a page loaded anew. */
export async function followPublished(): Promise<void> {
  await loadClub();
  const accent = knownClub()?.identity.accent ?? DEFAULT_SHADES.accent;
  const links = [...document.head.querySelectorAll<HTMLLinkElement>(`link[href^="${FOLDER}"]`)];
  const wanted = accent === DEFAULT_SHADES.accent ? '' : accentPath(accent);
  const others = links.filter((link) => link.getAttribute('href') !== wanted);
  const removeOthers = () => {
    for (const link of others) link.remove();
  };
  if (!wanted || others.length < links.length) return removeOthers();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = wanted;
  // so that no moment is without a colour
  link.addEventListener('load', removeOthers);
  document.head.append(link);
}
