import {
  FILM_LAYERS,
  FILM_SCENES,
  FILM_SKY,
  FILM_STRIP,
  filmFlags,
  filmSky,
  filmStrip,
} from '@kickstand/art/film-layers';
import { helmet } from '@kickstand/art/helmet';
import {
  HERO_BIKE,
  HERO_TABLES,
  HERO_VERGE,
  HERO_WHEEL,
  heroBike,
  heroTables,
  heroVerge,
  heroWheel,
} from '@kickstand/art/hero-layers';
import { poster } from '@kickstand/art/poster';
import type { Artwork } from '../src/content/artwork.ts';
import { DISCOVER } from '../src/content/discover.ts';
import { EVENT_DETAIL_DEFAULTS } from '../src/content/event-detail-defaults.ts';
import { GALLERY, MOSAIC } from '../src/content/gallery.ts';
import { ABOUT, EVENT_TEASERS } from '../src/content/home.ts';
import { REVIEWS } from '../src/content/reviews.ts';
import type { Picture } from './picture-list.ts';

type Slot = { width: number; height: number; widths: number[] };

const BIG: Slot = { width: 1200, height: 564, widths: [400, 800, 1280, 1680] };
const FLAT: Slot = { width: 900, height: 420, widths: [400, 640, 960] };
const TALL: Slot = { width: 720, height: 690, widths: [240, 480, 800] };

/** The tiles of the mosaic in their order. */
const MOSAIC_SLOTS = [BIG, FLAT, FLAT, TALL, FLAT, TALL, FLAT];

/** The first teaser is the large one. */
const TEASER_SLOTS: Slot[] = [
  { width: 1120, height: 760, widths: [400, 720, 1120, 1520] },
  { width: 1040, height: 480, widths: [400, 720, 1040] },
];

/**
 * Pictures for the fixed content of the club's own pages, by scene and seed alone: its alternative texts describe them.
 */
export const HOME_PICTURES: Picture[] = [
  layer('hero_far', HERO_TABLES, () => heroTables('far')),
  layer('hero_near', HERO_TABLES, () => heroTables('near')),
  layer('hero_verge', HERO_VERGE, heroVerge),
  ...(['leader', 'second'] as const).flatMap((rider) => [
    layer(`hero_${rider}`, HERO_BIKE, () => heroBike(rider)),
    layer(`hero_${rider}-wheel`, HERO_WHEEL, () => heroWheel(rider)),
  ]),
  ...EVENT_TEASERS.map(({ detail }, index) => artwork('teaser', detail.image, slotAt(TEASER_SLOTS, index))),
  artwork('about', ABOUT.image, { width: 960, height: 1200, widths: [360, 720, 1080] }),
  ...REVIEWS.map(({ seed }) => helmetPicture('reviewer', seed)),
  ...GALLERY.map((moment) => artwork('moment', moment, { width: 720, height: 960, widths: [320, 480, 640] })),
  ...MOSAIC.map((tile, index) => artwork('mosaic', tile, slotAt(MOSAIC_SLOTS, index))),
  ...DISCOVER.notableRides.map(({ image }) =>
    artwork('road', image, { width: 840, height: 560, widths: [280, 560, 840] }),
  ),
  ...FILM_SCENES.flatMap((scene) => [
    layer(`film_${scene}-sky`, FILM_SKY, () => filmSky(scene)),
    ...FILM_LAYERS.map((name) => layer(`film_${scene}-${name}`, FILM_STRIP, () => filmStrip(scene, name))),
  ]),
  ...([0, 1] as const).map((gust) => layer(`film_flags-${gust}`, FILM_STRIP, () => filmFlags(gust))),
  ...[...EVENT_TEASERS.map(({ detail }) => detail), EVENT_DETAIL_DEFAULTS].map(({ image }) =>
    artwork('event', image, { width: 1120, height: 960, widths: [400, 800, 1120, 1680] }),
  ),
];

function artwork(set: string, { scene, seed }: Artwork, { width, height, widths }: Slot): Picture {
  const draw = () => poster({ scene, seed, width, height, grain: true });
  return { name: `${set}_${seed}`, width, height, widths, draw };
}

function helmetPicture(set: string, seed: string): Picture {
  return { name: `${set}_${seed}`, width: 200, height: 200, widths: 'svg', draw: () => helmet({ seed }) };
}

function layer(name: string, { width, height }: { width: number; height: number }, draw: () => string): Picture {
  return { name, width, height, widths: 'svg', draw };
}

function slotAt(slots: readonly Slot[], index: number): Slot {
  const slot = slots[index];
  if (!slot) throw new Error(`There is no place for picture ${index + 1}`);
  return slot;
}
