import { poster } from '@kickstand/art/poster';
import { EVENTS_STORY } from '../src/content/events-story.ts';
import type { Picture } from './picture-list.ts';

const SLOT = { width: 960, height: 640 };

/** Pictures of the story on /events while there are no events. */
export const EVENT_PICTURES: Picture[] = EVENTS_STORY.map(({ image }) => ({
  ...SLOT,
  name: `story_${image.seed}`,
  widths: [400, 640, 960, 1280],
  draw: () => poster({ ...image, ...SLOT, grain: true }),
}));
