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

/** Lets the browser fetch that picture while the scripts that will show it are on their way. */
export async function firstPictureTag(deps: ListDeps, { find, sizes }: List): Promise<string> {
  // a page does not fail for the sake of a hint
  const { data } = await find(deps).catch(() => ({ data: [] }));
  const { imgUrl } = await describePictures(deps, { imgUrl: data[0]?.imgUrl });
  const { srcSet, avifSet } = itemPicture(imgUrl, 'card');
  if (!srcSet) return '';
  // a browser that doesn't show AVIF ignores the hint, and must not fetch both
  const type = avifSet ? 'image/avif' : 'image/webp';
  return html`<link rel="preload" as="image" type="${type}" imagesrcset="${avifSet ?? srcSet}" imagesizes="${sizes}" fetchpriority="high">`
    .markup;
}
