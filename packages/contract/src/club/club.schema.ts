import * as z from 'zod/mini';
import type { ClubSection } from './club.values.ts';
import { eventsStorySection } from './events-story.schema.ts';
import { gallerySection } from './gallery.schema.ts';
import { homeSection } from './home.schema.ts';
import { identitySection } from './identity.schema.ts';
import { peopleSection } from './people.schema.ts';
import { policiesSection } from './policies.schema.ts';
import { reviewsSection } from './reviews.schema.ts';
import { storySection } from './story.schema.ts';

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
