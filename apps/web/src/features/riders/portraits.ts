import { pictureFinder } from '../../lib/page/pictures.ts';

const find = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/rider_*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** Address and size of the helmet portrait with that seed. */
export function portraitOf(seed: string) {
  const { src, width, height } = find(`rider_${seed}`);
  return { src, width, height };
}
