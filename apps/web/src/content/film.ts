import type { Artwork } from './artwork.ts';

export type FilmScene = Artwork & { readonly caption: string; readonly alt: string };

/** One day out with the club, told in six pictures, for a club that has no film of its own. */
export const FILM: readonly FilmScene[] = [
  {
    caption: 'Before the city wakes up, the briefing is done.',
    alt: 'Illustration: three riders on a sea-face road, a cable bridge across the bay',
    scene: 'city',
    seed: 'mosaic-city-11',
  },
  {
    caption: 'By seven we are in the ghats. So is the rain.',
    alt: 'Illustration: riders on a winding ghat road in the rain, a waterfall behind them',
    scene: 'ghats',
    seed: 'malshej-ghat-3',
  },
  {
    caption: 'Some roads end in a field of flowers.',
    alt: 'Illustration: four riders beside a field of flowers below a hill fort',
    scene: 'satara',
    seed: 'kaas-satara-22',
  },
  {
    caption: 'Some run along a lake at the end of a very long week.',
    alt: 'Illustration: three riders along a still lake that mirrors snow peaks',
    scene: 'himalaya',
    seed: 'mosaic-himalaya-7',
  },
  {
    caption: 'A lead who knows the road. A sweep who leaves last.',
    alt: 'Illustration: three riders below a monastery on an ochre hill',
    scene: 'spiti',
    seed: 'key-spiti-4',
  },
  {
    caption: 'One pace. Everyone home by dark.',
    alt: 'Illustration: three riders on an arched bridge over the backwaters at dusk',
    scene: 'coast',
    seed: 'mosaic-coast-2',
  },
];
