import { pictureFinder } from './pictures.ts';

/** The pictures at the head or side of the inner pages: all that belong to no set. */
export const pictureSource = pictureFinder(
  import.meta.glob<string>(['../../../.cache/pictures/*.webp', '!../../../.cache/pictures/*_*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
