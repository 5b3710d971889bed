import type { ClubContent } from '../club.schema.ts';
import { GALLERY } from '../defaults/gallery.ts';
import { HOME } from '../defaults/home.ts';
import { IDENTITY } from '../defaults/identity.ts';
import type { Identity } from '../sections/identity.schema.ts';
import { neutralPolicies } from './neutral-policies.ts';

/** What a club has told about itself; its name is enough. */
type KnownIdentity = { name: string } & Partial<Identity>;

/**
 * Every section for a club that isn't the demo's: nothing is invented, so people, reviews, numbers and contacts are
 * missing until the club adds them. `today` is the day from which its policies apply, like 2026-11-15.
 */
export function neutralContent(known: KnownIdentity, today: string): ClubContent {
  const identity = neutralIdentity(known);
  const { name } = identity;
  return {
    identity,
    home: {
      hero: { badge: 'Adventure Awaits', lines: ['Ride', 'The Open Road', 'Together'] },
      film: { isOn: false, file: null },
      teaserIntro: '',
      teasers: [],
      stats: [],
      about: {
        heading: 'Come and ride with us',
        text: `${name} is a motorcycle riding club. Our rides and events are announced on this site. Choose one, book your place and meet us at the start.`,
        image: HOME.about.image,
        facts: [],
      },
      benefits: [],
    },
    people: { badge: '', leadership: [], core: [], riders: [] },
    reviews: { reviews: [] },
    gallery: {
      moments: [],
      mosaic: GALLERY.mosaic.map((tile, index) => ({ ...tile, caption: `Drawing ${index + 1}` })),
    },
    story: {
      heading: `About ${name}`,
      intro: 'A riding club, and a place in it for you.',
      description: `About ${name}, a motorcycle riding club: who we are, what we do and how to ride along.`,
      beginning: 'The club',
      founding: `${name} is a motorcycle riding club: for people who like to ride, and would rather not ride alone.`,
      today:
        'Each of our rides and events has a page on this site with its date, its route or place, and its price. Book there, come to the start and ride along.',
      facts: [],
      initiatives: { heading: '', text: '', items: [] },
      timelineHeading: 'Notable rides',
      timeline: [],
    },
    'events-story': {
      upcoming: {
        title: 'Events',
        subtitle: 'Meet-ups, workshops and days out',
        description: 'What we plan besides our rides is announced here, with its date, its place and its price.',
      },
      past: {
        title: 'Events',
        subtitle: 'The ones behind us',
        description: 'What we did and where we met. The newest comes first.',
      },
      description: `Events of ${name}: what is planned, when and where it takes place, what it costs and how to take part.`,
      parts: [],
    },
    policies: neutralPolicies(today),
  };
}

const NO_ADDRESS = { street: '', city: '', postalCode: '', region: '', country: 'IN' };

function neutralIdentity(known: KnownIdentity): Identity {
  const { name, address = NO_ADDRESS } = known;
  return {
    shortName: shortened(name, 30),
    origin: address.city,
    tagline: address.city ? `A motorcycle riding club in ${address.city}.` : 'A motorcycle riding club.',
    logo: null,
    accent: IDENTITY.accent,
    timeZone: IDENTITY.timeZone,
    hours: '',
    closed: '',
    phones: [],
    emails: [],
    social: [],
    ownEvent: '',
    legalName: '',
    gstin: '',
    gstRate: 18,
    founded: '',
    ...known,
    address,
  };
}

/** As many whole words as fit; a longer first word is cut. */
function shortened(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = name.lastIndexOf(' ', maxLength);
  return name.slice(0, end > 0 ? end : maxLength).trim();
}
