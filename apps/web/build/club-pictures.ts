import { helmet } from '@kickstand/art/helmet';
import { poster } from '@kickstand/art/poster';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { CLUB_SLOTS, type ClubSlot, drawingName, MOSAIC_SLOTS } from '@kickstand/contract/club/club-slots';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/sections/club-pictures.schema';
import { EVENT_DETAIL_DEFAULTS } from '../src/content/event-detail-defaults.ts';
import type { Picture } from './picture-list.ts';

const { home, people, reviews, gallery, story, 'events-story': eventsStory } = CLUB_DEFAULTS;

/** Pictures of the defaults, by scene and seed alone; what a club chooses later is drawn by the server. */
export const CLUB_PICTURES: Picture[] = [
  ...home.teasers.map(({ image }, index) => drawing(index === 0 ? 'teaser-big' : 'teaser', image)),
  drawing('about', home.about.image),
  ...reviews.reviews.map(({ portrait }) => portraitPicture('reviewer', portrait)),
  ...gallery.moments.map(({ picture }) => drawing('moment', picture)),
  ...gallery.mosaic.map(({ picture }, index) => drawing(MOSAIC_SLOTS[index] ?? 'mosaic-flat', picture)),
  ...story.timeline.map(({ image }) => drawing('road', image)),
  ...eventsStory.parts.map(({ image }) => drawing('story', image)),
  ...[...home.teasers, EVENT_DETAIL_DEFAULTS].map(({ image }) => drawing('event', image)),
  ...ridersOnce().map((portrait) => portraitPicture('rider', portrait)),
];

/** Many riders are in the team too and have one portrait for both. */
function ridersOnce(): ClubPortrait[] {
  const all = [...people.riders, ...people.leadership, ...people.core].map(({ portrait }) => portrait);
  return [...new Map(all.map((portrait) => [seedOf(portrait), portrait])).values()];
}

function drawing(slot: ClubSlot, picture: ClubPicture): Picture {
  if (picture.kind !== 'drawing') throw new Error('The pictures of the defaults are drawings');
  const { scene, seed } = picture;
  const { width, height, widths } = CLUB_SLOTS[slot];
  const draw = () => poster({ scene, seed, width, height, grain: true });
  return { name: drawingName(slot, picture), width, height, widths: [...widths], draw };
}

function portraitPicture(set: string, portrait: ClubPortrait): Picture {
  const seed = seedOf(portrait);
  return { name: `${set}_${seed}`, width: 200, height: 200, widths: 'svg', draw: () => helmet({ seed }) };
}

function seedOf(portrait: ClubPortrait): string {
  if (portrait.kind !== 'helmet') throw new Error('The portraits of the defaults are helmets');
  return portrait.seed;
}
