import { textOf } from '../../fields/formatted-text.ts';
import { CLUB_DEFAULTS } from '../club-defaults.ts';

const { identity, home, people, reviews, story } = CLUB_DEFAULTS;
const { name, origin, tagline, address, phones, emails, ownEvent } = identity;

/** What only the demo's club may say: its name and contacts, its people, its story. */
const DEMO_WORDS: readonly string[] = [
  name,
  origin,
  tagline,
  address.street,
  ownEvent,
  ...phones,
  ...emails,
  ...[...people.leadership, ...people.core, ...people.riders, ...reviews.reviews].map((person) => person.name),
  ...home.teasers.map(({ title }) => title),
  home.about.heading,
  home.about.text,
  textOf(story.founding),
  textOf(story.today),
];

/** The first of these words in a text, or null. */
export const findDemoWords = (text: string): string | null => DEMO_WORDS.find((words) => text.includes(words)) ?? null;
