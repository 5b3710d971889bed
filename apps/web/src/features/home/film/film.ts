import type { FilmScene as Scene } from '@kickstand/art/film-layers';

export type FilmScene = { readonly scene: Scene; readonly caption: string; readonly alt: string };

/** One day out with the club, told in six scenes, for a club without a film. */
export const FILM: readonly FilmScene[] = [
  {
    scene: 'city',
    caption: 'Before the city wakes up, the briefing is done.',
    alt: 'Illustration: three riders along the sea wall before dawn, the lamps of the city still lit',
  },
  {
    scene: 'ghats',
    caption: 'By seven we are in the ghats. So is the rain.',
    alt: 'Illustration: three riders on a ghat road in the rain, waterfalls behind them',
  },
  {
    scene: 'satara',
    caption: 'Some roads end in a field of flowers.',
    alt: 'Illustration: three riders beside a field of flowers, wind turbines on the hills',
  },
  {
    scene: 'himalaya',
    caption: 'Some run along a lake at the end of a very long week.',
    alt: 'Illustration: three riders along a lake below snow peaks, under ropes of prayer flags',
  },
  {
    scene: 'spiti',
    caption: 'A lead who knows the road. A sweep who leaves last.',
    alt: 'Illustration: three riders below a monastery on an ochre hill',
  },
  {
    scene: 'coast',
    caption: 'One pace. Everyone home by dark.',
    alt: 'Illustration: three riders under palms by the sea, the sun going down and the lamps lit',
  },
];
