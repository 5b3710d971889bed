import { clubPortraits } from '../../lib/club/club-picture.ts';

/** Attributes of a person's portrait: their photograph or their helmet. */
export const portraitOf = clubPortraits(
  'rider',
  import.meta.glob<string>('../../../.cache/pictures/rider_*.svg', { eager: true, query: '?url', import: 'default' }),
);
