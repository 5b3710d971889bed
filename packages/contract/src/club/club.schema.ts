import * as z from 'zod/mini';
import type { ClubSection } from './club.values.ts';
import { eventsStorySection } from './sections/events-story.schema.ts';
import { gallerySection } from './sections/gallery.schema.ts';
import { homeSection } from './sections/home.schema.ts';
import { identitySection } from './sections/identity.schema.ts';
import { peopleSection } from './sections/people.schema.ts';
import { policiesSection } from './sections/policies.schema.ts';
import { reviewsSection } from './sections/reviews.schema.ts';
import { storySection } from './sections/story.schema.ts';

/** What each section may hold. */
export const SECTION_SCHEMAS = {
  identity: identitySection,
  home: homeSection,
  people: peopleSection,
  reviews: reviewsSection,
  gallery: gallerySection,
  story: storySection,
  'events-story': eventsStorySection,
  policies: policiesSection,
} as const satisfies Record<ClubSection, z.ZodMiniType>;

export const clubContent = z.object(SECTION_SCHEMAS);
/** Everything a visitor reads or sees that is the club's. */
export type ClubContent = z.infer<typeof clubContent>;
