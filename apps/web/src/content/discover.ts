import { STORY } from '@kickstand/contract/club/defaults/story';
import type { StorySection } from '@kickstand/contract/club/story.schema';
import type { Artwork } from './artwork.ts';
import { drawingOf } from './drawn.ts';

type NotableRide = {
  /** The year; where there is none, a word about the place. */
  readonly label: string;
  readonly place: string;
  readonly riders: number;
  readonly image: Artwork;
};

export type Discover = Pick<StorySection, 'heading' | 'intro' | 'founding' | 'today' | 'facts' | 'initiatives'> & {
  readonly notableRidesHeading: string;
  readonly notableRides: readonly NotableRide[];
};

const { timelineHeading, timeline, ...texts } = STORY;

export const DISCOVER: Discover = {
  ...texts,
  notableRidesHeading: timelineHeading,
  notableRides: timeline.map(({ label, place, riders, image }) => {
    return { label, place, riders: riders ?? 0, image: drawingOf(image) };
  }),
};
