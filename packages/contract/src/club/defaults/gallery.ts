import type { GallerySection } from '../sections/gallery.schema.ts';

export const GALLERY: GallerySection = {
  moments: [
    {
      id: 'baralacha-la-11',
      caption: 'Baralacha La',
      picture: {
        kind: 'drawing',
        scene: 'himalaya',
        seed: 'baralacha-la-11',
        alt: 'Illustration: riders on a pass between walls of snow, prayer flags overhead',
      },
    },
    {
      id: 'konkan-coast',
      caption: 'Konkan coast',
      picture: {
        kind: 'drawing',
        scene: 'coast',
        seed: 'konkan-coast',
        alt: 'Illustration: riders on a bay road between palms and a beach',
      },
    },
    {
      id: 'key-spiti-4',
      caption: 'Key, Spiti',
      picture: {
        kind: 'drawing',
        scene: 'spiti',
        seed: 'key-spiti-4',
        alt: 'Illustration: two riders below a monastery on an ochre hill',
      },
    },
    {
      id: 'malshej-ghat-3',
      caption: 'Malshej Ghat',
      picture: {
        kind: 'drawing',
        scene: 'ghats',
        seed: 'malshej-ghat-3',
        alt: 'Illustration: riders on a winding ghat road in the rain, a waterfall behind them',
      },
    },
    {
      id: 'kaas-satara-22',
      caption: 'Kaas, Satara',
      picture: {
        kind: 'drawing',
        scene: 'satara',
        seed: 'kaas-satara-22',
        alt: 'Illustration: three riders beside a field of flowers below a hill fort',
      },
    },
    {
      id: 'marine-drive-3',
      caption: 'Marine Drive',
      picture: {
        kind: 'drawing',
        scene: 'city',
        seed: 'marine-drive-3',
        alt: 'Illustration: riders under a curve of street lamps at night',
      },
    },
    {
      id: 'bikers-mania-3',
      caption: 'Bikers Mania',
      picture: {
        kind: 'drawing',
        scene: 'offroad',
        seed: 'bikers-mania-3',
        alt: 'Illustration: a rider crossing a ford with water flying on both sides',
      },
    },
  ],
  mosaic: [
    {
      id: 'mosaic-ghats-2',
      caption: 'Under the cliff in the rain',
      picture: {
        kind: 'drawing',
        scene: 'ghats',
        seed: 'mosaic-ghats-2',
        alt: 'Illustration: riders in the rain on a road below a basalt cliff with two waterfalls',
      },
    },
    {
      id: 'mosaic-forest-8',
      caption: 'The forest road',
      picture: {
        kind: 'drawing',
        scene: 'forest',
        seed: 'mosaic-forest-8',
        alt: 'Illustration: three riders between tall trees beside a stream',
      },
    },
    {
      id: 'mosaic-city-11',
      caption: 'The sea face, with the Sea Link',
      picture: {
        kind: 'drawing',
        scene: 'city',
        seed: 'mosaic-city-11',
        alt: 'Illustration: three riders on a sea-face road, a cable bridge across the bay',
      },
    },
    {
      id: 'mosaic-himalaya-7',
      caption: 'The lake, Ladakh 2022',
      picture: {
        kind: 'drawing',
        scene: 'himalaya',
        seed: 'mosaic-himalaya-7',
        alt: 'Illustration: two riders along a still lake that mirrors snow peaks',
      },
    },
    {
      id: 'mosaic-coast-2',
      caption: 'Backwaters, South Coastal 2023',
      picture: {
        kind: 'drawing',
        scene: 'coast',
        seed: 'mosaic-coast-2',
        alt: 'Illustration: three riders on an arched bridge over the backwaters at dusk',
      },
    },
    {
      id: 'mosaic-spiti-8',
      caption: 'The long climb, Spiti 2024',
      picture: {
        kind: 'drawing',
        scene: 'spiti',
        seed: 'mosaic-spiti-8',
        alt: 'Illustration: a rider climbing a bare valley beside a turquoise river',
      },
    },
    {
      id: 'mosaic-offroad-4',
      caption: 'Hill climb, Bikers Mania',
      picture: {
        kind: 'drawing',
        scene: 'offroad',
        seed: 'mosaic-offroad-4',
        alt: 'Illustration: a rider on a steep dirt climb in front of a crowd',
      },
    },
  ],
};
