import type { Artwork } from './artwork.ts';

export type RidingMoment = Artwork & { readonly caption: string; readonly alt: string };

/** The reel. It runs in a circle, so the last and the first are neighbours too. */
export const GALLERY: readonly RidingMoment[] = [
  {
    caption: 'Baralacha La',
    alt: 'Illustration: riders on a pass between walls of snow, prayer flags overhead',
    scene: 'himalaya',
    seed: 'baralacha-la-11',
  },
  {
    caption: 'Konkan coast',
    alt: 'Illustration: riders on a bay road between palms and a beach',
    scene: 'coast',
    seed: 'konkan-coast',
  },
  {
    caption: 'Key, Spiti',
    alt: 'Illustration: two riders below a monastery on an ochre hill',
    scene: 'spiti',
    seed: 'key-spiti-4',
  },
  {
    caption: 'Malshej Ghat',
    alt: 'Illustration: riders on a winding ghat road in the rain, a waterfall behind them',
    scene: 'ghats',
    seed: 'malshej-ghat-3',
  },
  {
    caption: 'Kaas, Satara',
    alt: 'Illustration: three riders beside a field of flowers below a hill fort',
    scene: 'satara',
    seed: 'kaas-satara-22',
  },
  {
    caption: 'Marine Drive',
    alt: 'Illustration: riders under a curve of street lamps at night',
    scene: 'city',
    seed: 'marine-drive-3',
  },
  {
    caption: 'Bikers Mania',
    alt: 'Illustration: a rider crossing a ford with water flying on both sides',
    scene: 'offroad',
    seed: 'bikers-mania-3',
  },
];

/** Seven tiles in the order of the mosaic: wide and tall, flat, flat, tall, flat, tall, flat. */
export const MOSAIC: readonly RidingMoment[] = [
  {
    caption: 'Under the cliff in the rain',
    alt: 'Illustration: riders in the rain on a road below a basalt cliff with two waterfalls',
    scene: 'ghats',
    seed: 'mosaic-ghats-2',
  },
  {
    caption: 'The forest road',
    alt: 'Illustration: three riders between tall trees beside a stream',
    scene: 'forest',
    seed: 'mosaic-forest-8',
  },
  {
    caption: 'The sea face, with the Sea Link',
    alt: 'Illustration: three riders on a sea-face road, a cable bridge across the bay',
    scene: 'city',
    seed: 'mosaic-city-11',
  },
  {
    caption: 'The lake, Ladakh 2022',
    alt: 'Illustration: two riders along a still lake that mirrors snow peaks',
    scene: 'himalaya',
    seed: 'mosaic-himalaya-7',
  },
  {
    caption: 'Backwaters, South Coastal 2023',
    alt: 'Illustration: three riders on an arched bridge over the backwaters at dusk',
    scene: 'coast',
    seed: 'mosaic-coast-2',
  },
  {
    caption: 'The long climb, Spiti 2024',
    alt: 'Illustration: a rider climbing a bare valley beside a turquoise river',
    scene: 'spiti',
    seed: 'mosaic-spiti-8',
  },
  {
    caption: 'Hill climb, Bikers Mania',
    alt: 'Illustration: a rider on a steep dirt climb in front of a crowd',
    scene: 'offroad',
    seed: 'mosaic-offroad-4',
  },
];
