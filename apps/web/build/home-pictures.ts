import {
  FILM_LAYERS,
  FILM_SCENES,
  FILM_SKY,
  FILM_STRIP,
  filmFlags,
  filmSky,
  filmStrip,
} from '@kickstand/art/film-layers';
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
import type { Picture } from './picture-list.ts';

/** The parts of the opening picture and of the film. */
export const HOME_PICTURES: Picture[] = [
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
