import { pictureFinder } from '../../lib/page/pictures.ts';

/** Pictures of the home page alone. */
export const homePicture = pictureFinder(
  import.meta.glob<string>(['../../../.cache/pictures/{hero,beam,teaser,about}_*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
