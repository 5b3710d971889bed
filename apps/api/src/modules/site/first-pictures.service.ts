import { CARD_SIZES, itemPicture } from '@kickstand/contract/shared/pictures';
import { html } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import { listBlogs } from '../blogs/blogs.service.ts';
import { listCompletedRides } from '../completed-rides/completed-rides.service.ts';
import { describePictures } from '../media/describe-pictures.service.ts';
import { listRides } from '../rides/rides.service.ts';

type ListDeps = Pick<Deps, 'db' | 'now'>;
type List = {
  find: (deps: ListDeps) => Promise<{ data: { imgUrl?: string | null | undefined }[] }>;
  sizes: string;
};

const FIRST = { page: 1, limit: 1 };
const completedRides: List = {
  find: (deps) => listCompletedRides(deps, { ...FIRST, sortBy: 'date', sortOrder: 'desc' }),
  sizes: CARD_SIZES.lead,
};

/** Pages that begin with a list: its first card has the largest picture on a phone's screen. */
export const LIST_PAGES: Record<string, List> = {
  'upcoming-rides': { find: (deps) => listRides(deps, FIRST), sizes: CARD_SIZES.ride },
  rides: completedRides,
  'testimonials-stories': completedRides,
  blog: { find: (deps) => listBlogs(deps, FIRST), sizes: CARD_SIZES.small },
};

/** The slot that waits for it in the page: the silhouette of the first card. */
const SLOT = '<div class="skeleton-first">';

/** The page with that picture, so that it's seen while the scripts that will show the card are on their way. */
export async function withFirstPicture(deps: ListDeps, { find, sizes }: List, page: string): Promise<string> {
  // a page does not fail for the sake of its first picture
  const { data } = await find(deps).catch(() => ({ data: [] }));
  const { imgUrl } = await describePictures(deps, { imgUrl: data[0]?.imgUrl });
  const { src, srcSet, avifSet, focus, width, height } = itemPicture(imgUrl, 'card');
  if (!src || !srcSet) return page;
  const avif = avifSet ? html`<source type="image/avif" srcset="${avifSet}" sizes="${sizes}">` : '';
  const focal = focus ? html` data-focus-x="${focus.x}" data-focus-y="${focus.y}"` : '';
  const image = html`<img src="${src}" srcset="${srcSet}" sizes="${sizes}" width="${width}" height="${height}"${focal} alt="" decoding="async" fetchpriority="high">`;
  return page.replace(SLOT, () => html`<div class="skeleton-first"><picture>${avif}${image}</picture>`.markup);
}
