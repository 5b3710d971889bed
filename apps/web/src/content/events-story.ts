import { EVENTS_STORY as DEFAULTS } from '@kickstand/contract/club/defaults/events-story';
import type { Artwork } from './artwork.ts';
import { drawingOf } from './drawn.ts';

/** Head of /events, by tab. */
export const EVENTS_HERO = { upcoming: DEFAULTS.upcoming, past: DEFAULTS.past };

export type StorySection = {
  readonly id: string;
  readonly kicker: string;
  readonly heading: string;
  readonly text: string;
  readonly image: Artwork;
  readonly layout: 'image-left' | 'image-right';
  readonly button: string;
};

/** Shown on /events while there are no events. */
export const EVENTS_STORY: readonly StorySection[] = DEFAULTS.parts.map((part, index) => ({
  ...part,
  image: drawingOf(part.image),
  layout: index % 2 === 0 ? 'image-left' : 'image-right',
}));
