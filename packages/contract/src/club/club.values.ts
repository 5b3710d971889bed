/** The parts of a club's content; each is edited, published and restored by itself. */
export const CLUB_SECTIONS = [
  'identity',
  'home',
  'people',
  'reviews',
  'gallery',
  'story',
  'events-story',
  'policies',
] as const;
export type ClubSection = (typeof CLUB_SECTIONS)[number];

export const SECTION_LABELS: Readonly<Record<ClubSection, string>> = {
  identity: 'Identity',
  home: 'Home',
  people: 'People',
  reviews: 'Reviews',
  gallery: 'Gallery',
  story: 'Story',
  'events-story': 'Events story',
  policies: 'Policies',
};

/** Scenes the site can draw where there is no photograph. */
export const DRAWN_SCENES = [
  'ghats',
  'coast',
  'himalaya',
  'spiti',
  'satara',
  'forest',
  'city',
  'offroad',
  'object',
] as const;

export const POLICIES = ['privacy', 'terms', 'refund'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const POLICY_TITLES = {
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  refund: 'Cancellation & Refund Policy',
} as const satisfies Record<PolicyName, string>;

/** The tiles at the top of /discover-more have fixed places. */
export const MOSAIC_TILES = 7;
