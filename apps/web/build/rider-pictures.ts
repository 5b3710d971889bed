import { helmet } from '@kickstand/art/helmet';
import { RIDERS } from '../src/content/riders.ts';
import { TEAM } from '../src/content/team.ts';
import type { Picture } from './picture-list.ts';

/** Many riders are in the team too and have one portrait for both. */
const seeds = new Set([...RIDERS, ...TEAM].map(({ seed }) => seed));

export const RIDER_PICTURES: Picture[] = [...seeds].map((seed) => ({
  name: `rider_${seed}`,
  width: 200,
  height: 200,
  widths: 'svg',
  draw: () => helmet({ seed }),
}));
