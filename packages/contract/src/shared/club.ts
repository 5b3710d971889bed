import { IDENTITY } from '../club/defaults/identity.ts';
import { addressLine } from '../club/identity.rules.ts';

/** The club of the defaults, for what does not read the published content yet. */
export const CLUB = {
  name: IDENTITY.name,
  origin: IDENTITY.origin,
  tagline: IDENTITY.tagline,
  addressArea: addressLine(IDENTITY.address),
  openingHours: IDENTITY.hours,
  closedDay: IDENTITY.closed,
  phone: IDENTITY.phones[0] ?? '',
  email: IDENTITY.emails[0] ?? '',
  socialName: IDENTITY.social[0]?.name ?? '',
  socialUrl: IDENTITY.social[0]?.url ?? '',
  /** A film on this site (`/club.mp4`), shown by 'Watch Video'; without one the site's own artwork is shown. */
  videoUrl: null as string | null,
} as const;
