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
import { jumpBike, jumpGround, jumpWheel } from '@kickstand/art/jump';
import { JUMP } from '@kickstand/art/jump-frame';
import { LOST_ROAD, lostRoad } from '@kickstand/art/lost-road';
import { poster } from '@kickstand/art/poster';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { CLUB_SLOTS, type ClubSlot, drawingName, MOSAIC_SLOTS } from '@kickstand/contract/club/club-slots';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/sections/club-pictures.schema';
import { EVENT_DETAIL_DEFAULTS } from '../src/features/events/detail/event-detail-defaults.ts';

const { home, people, reviews, gallery, story, 'events-story': eventsStory } = CLUB_DEFAULTS;

/** Pictures of the defaults, by scene and seed alone; what a club chooses later is drawn by the server. */
const CLUB_PICTURES: Picture[] = [
  ...home.teasers.map(({ image }, index) => drawing(index === 0 ? 'teaser-big' : 'teaser', image)),
  drawing('about', home.about.image),
  ...reviews.reviews.map(({ portrait }) => portraitPicture('reviewer', portrait)),
  ...gallery.moments.map(({ picture }) => drawing('moment', picture)),
  ...gallery.mosaic.map(({ picture }, index) => drawing(MOSAIC_SLOTS[index] ?? 'mosaic-flat', picture)),
  ...story.timeline.map(({ image }) => drawing('road', image)),
  ...eventsStory.parts.map(({ image }) => drawing('story', image)),
  ...[...home.teasers, EVENT_DETAIL_DEFAULTS].map(({ image }) => drawing('event', image)),
  ...ridersOnce().map((portrait) => portraitPicture('rider', portrait)),
];

/** Many riders are in the team too and have one portrait for both. */
function ridersOnce(): ClubPortrait[] {
  const all = [...people.riders, ...people.leadership, ...people.core].map(({ portrait }) => portrait);
  return [...new Map(all.map((portrait) => [seedOf(portrait), portrait])).values()];
}

function drawing(slot: ClubSlot, picture: ClubPicture): Picture {
  if (picture.kind !== 'drawing') throw new Error('The pictures of the defaults are drawings');
  const { scene, seed } = picture;
  const { width, height, widths } = CLUB_SLOTS[slot];
  const draw = () => poster({ scene, seed, width, height, grain: true });
  return { name: drawingName(slot, picture), width, height, widths: [...widths], draw };
}

function portraitPicture(set: string, portrait: ClubPortrait): Picture {
  const seed = seedOf(portrait);
  return { name: `${set}_${seed}`, width: 200, height: 200, widths: 'svg', draw: () => helmet({ seed }) };
}

function seedOf(portrait: ClubPortrait): string {
  if (portrait.kind !== 'helmet') throw new Error('The portraits of the defaults are helmets');
  return portrait.seed;
}

/** The parts of the opening picture and of the film. */
const HOME_PICTURES: Picture[] = [
  layer('hero_far', HERO_TABLES, () => heroTables('far')),
  layer('hero_near', HERO_TABLES, () => heroTables('near')),
  layer('hero_verge', HERO_VERGE, heroVerge),
  ...(['leader', 'second'] as const).flatMap((rider) => [
    layer(`hero_${rider}`, HERO_BIKE, () => heroBike(rider)),
    layer(`hero_${rider}-wheel`, HERO_WHEEL, () => heroWheel(rider)),
  ]),
  ...FILM_SCENES.flatMap((scene) => [
    layer(`film_${scene}-sky`, FILM_SKY, () => filmSky(scene)),
    ...FILM_LAYERS.map((name) => layer(`film_${scene}-${name}`, FILM_STRIP, () => filmStrip(scene, name))),
  ]),
  ...([0, 1] as const).map((gust) => layer(`film_flags-${gust}`, FILM_STRIP, () => filmFlags(gust))),
];

function layer(name: string, { width, height }: { width: number; height: number }, draw: () => string): Picture {
  return { name, width, height, widths: 'svg', draw };
}

export type Picture = {
  /**
   * With an underscore after its set's name it is left out of the general list: the component that shows the set looks
   * it up.
   */
  name: string;
  width: number;
  height: number;
  /** Flat drawings that are small as text stay SVG. */
  widths: number[] | 'svg';
  draw: () => string;
};

type PosterOptions = NonNullable<Parameters<typeof poster>[0]>;

/** Every picture the pages show, drawn at its slot's own ratio. */
export const PICTURES: Picture[] = [
  ...accountPictures('login', { scene: 'ghats', seed: 'auth3', palette: 'dawn', layout: 1 }),
  ...accountPictures('register', { scene: 'coast', seed: 'auth6', palette: 'dawn' }, { layout: 0 }),
  ...accountPictures('code', { scene: 'himalaya', seed: 'auth5', palette: 'dawn' }),
  ...accountPictures('password', { scene: 'himalaya', seed: 'auth7' }),
  ...accountPictures('admin-login', { scene: 'city', seed: 'adminlogin', palette: 'night' }, { layout: 2 }),
  ...headPictures('head-upcoming-rides', { scene: 'spiti', seed: 'header2', palette: 'ochre', layout: 0 }),
  ...headPictures('head-rides', { scene: 'himalaya', seed: 'head', side: 'left', layout: 1 }),
  ...headPictures('head-blog', { scene: 'coast', seed: 'bloghead', side: 'left', layout: 2 }),
  { name: 'jump_ground', width: JUMP.width, height: JUMP.height, widths: [480, 864, 1296, 1728], draw: jumpGround },
  { name: 'jump_bike', width: 600, height: 460, widths: 'svg', draw: jumpBike },
  { name: 'jump_wheel', width: 200, height: 200, widths: 'svg', draw: jumpWheel },
  { name: 'lost_road', ...LOST_ROAD, widths: 'svg', draw: lostRoad },
  posterPicture('article_default', 800, 500, [800], { scene: 'ghats', seed: 'article', palette: 'dawn', layout: 0 }),
  ...HOME_PICTURES,
  ...CLUB_PICTURES,
];

function posterPicture(name: string, width: number, height: number, widths: number[], options: PosterOptions): Picture {
  return { name, width, height, widths, draw: () => poster({ ...options, width, height, grain: true }) };
}

/** Half the screen beside a form; on phones a strip above it, composed for that shape. */
function accountPictures(name: string, options: PosterOptions, strip: PosterOptions = {}): Picture[] {
  return [
    posterPicture(name, 960, 1100, [640, 960, 1440], options),
    posterPicture(`${name}-strip`, 900, 440, [450, 900, 1350], { ...options, ...strip }),
  ];
}

/** Beside the title of a page; composed again for the longer slot of large windows. */
function headPictures(name: string, options: PosterOptions): Picture[] {
  return [
    posterPicture(name, 1296, 576, [480, 864, 1296, 1728], options),
    posterPicture(`${name}-long`, 1440, 480, [960, 1440, 2400], options),
  ];
}
