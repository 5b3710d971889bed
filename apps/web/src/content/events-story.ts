import type { Artwork } from './artwork.ts';

export type EventsHero = { readonly title: string; readonly subtitle: string; readonly description: string };

/** Head of /events, by tab. */
export const EVENTS_HERO: Readonly<Record<'upcoming' | 'past', EventsHero>> = {
  upcoming: {
    title: 'Mumbai Bikers Mania',
    subtitle: 'Mud, ramps and slow races in the western ghats',
    description:
      'Two days for every machine and every level of rider. Bring the bike you ride to work; marshals, medics and tow ropes are there already.',
  },
  past: {
    title: 'Mumbai Bikers Mania',
    subtitle: "Mud we've since washed off",
    description: 'What we rode, where we met and how many turned up. The newest comes first.',
  },
};

export type StorySection = {
  readonly id: string;
  readonly kicker: string;
  readonly heading: string;
  readonly text: string;
  readonly image: Artwork;
  readonly layout: 'image-left' | 'image-right';
  readonly button?: string;
};

/** Shown on /events while there are no events. */
export const EVENTS_STORY: readonly StorySection[] = [
  {
    id: 'introducing',
    kicker: 'Introducing',
    heading: 'Mumbai Bikers Mania',
    text: 'A festival for people who ride. No stage and no celebrities: two days of trails, workshops and food, with the clubs of the city on one field.',
    image: { scene: 'offroad', seed: 'story-introducing-2' },
    layout: 'image-left',
  },
  {
    id: 'our-vision',
    kicker: 'Our Vision',
    heading: 'One city, every rider',
    text: 'Commuters, tourers, first bikes and restored ones, parked side by side. Everyone knows something the next rider does not, and two days is long enough to pass it on.',
    image: { scene: 'city', seed: 'story-vision-8' },
    layout: 'image-right',
  },
  {
    id: 'experience',
    kicker: 'Experience',
    heading: 'Off-road and trail zones',
    text: 'A beginners’ lane, a ford, a log run and a hill climb, each with three lines to choose from. There is a marshal at every obstacle and a tow rope for when the line was the wrong one.',
    image: { scene: 'offroad', seed: 'story-experience-7' },
    layout: 'image-left',
  },
  {
    id: 'the-movement',
    kicker: 'The Movement',
    heading: 'Safer together',
    text: 'Helmets on, phones away, nobody left behind. It works on the field, and it works on the way to office. Take it home to your own road.',
    image: { scene: 'satara', seed: 'story-movement-9' },
    layout: 'image-right',
    button: 'JOIN THE MANIA',
  },
];
