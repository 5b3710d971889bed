import type { ClubContent } from './club.schema.ts';
import { EVENTS_STORY } from './defaults/events-story.ts';
import { GALLERY } from './defaults/gallery.ts';
import { HOME } from './defaults/home.ts';
import { IDENTITY } from './defaults/identity.ts';
import { PEOPLE } from './defaults/people.ts';
import { POLICIES } from './defaults/policies.ts';
import { REVIEWS } from './defaults/reviews.ts';
import { STORY } from './defaults/story.ts';

/** What a section shows until it is published for the first time. */
export const CLUB_DEFAULTS: ClubContent = {
  identity: IDENTITY,
  home: HOME,
  people: PEOPLE,
  reviews: REVIEWS,
  gallery: GALLERY,
  story: STORY,
  'events-story': EVENTS_STORY,
  policies: POLICIES,
};
