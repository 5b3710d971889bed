import type { Artwork } from './artwork.ts';
import type { EventDetailState } from './event-detail-defaults.ts';

export type EventTeaser = {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** The first day, for the time element. */
  readonly dateTime: string;
  /** The date stone on the picture. */
  readonly stone: { readonly month: string; readonly day: string; readonly year: string };
  readonly summary: string;
  readonly host: string;
  /** What the card hands to /event-detail; its picture is the card's own. */
  readonly detail: EventDetailState;
};

export const EVENT_TEASERS: readonly EventTeaser[] = [
  {
    id: 'malshej-anniversary',
    title: 'Malshej Ghat: 7th anniversary ride',
    date: '19th and 20th July 2025',
    dateTime: '2025-07-19',
    stone: { month: 'Jul', day: '19', year: '2025' },
    summary: 'Two days in the rain we started in.',
    host: 'Hosted by Sahyadri Brotherhood',
    detail: {
      image: { scene: 'ghats', seed: 'malshej-anniversary-5' },
      date: '19th and 20th July 2025',
      locations: ['Mumbai', 'Murbad', 'Malshej Ghat'],
      testimonial:
        'Seven years to the month after our first wet run, on the same road. The rain kept the appointment. So did everyone else, and the chai at Murbad ran out by nine.',
      name: 'Malshej Ghat: 7th anniversary ride',
      title: 'Host by: Sahyadri Brotherhood',
    },
  },
  {
    id: 'explore-daman',
    title: 'Explore Daman Ride',
    date: '7th and 8th June 2025',
    dateTime: '2025-06-07',
    stone: { month: 'Jun', day: '07', year: '2025' },
    summary: 'Fort, lighthouse and breakfast by the sea.',
    host: 'Hosted by Sahyadri Brotherhood',
    detail: {
      image: { scene: 'coast', seed: 'explore-daman' },
      date: '7th and 8th June 2025',
      locations: ['Mumbai', 'Manor', 'Vapi', 'Daman'],
      testimonial:
        'We reached the fort wall before the heat did. One night by the sea, one long breakfast, and a highway that was ours until Manor.',
      name: 'Explore Daman Ride',
      title: 'Host by: Sahyadri Brotherhood',
    },
  },
];

export type ClubStat = { readonly value: string; readonly label: string };

export const CLUB_STATS: readonly ClubStat[] = [
  { value: '160+', label: 'family' },
  { value: '80+', label: 'completed rides' },
];

export type About = {
  readonly heading: string;
  readonly text: string;
  readonly image: Artwork & { readonly alt: string };
  readonly specs: readonly { readonly term: string; readonly detail: string }[];
};

export const ABOUT: About = {
  heading: 'Started in the rain, still in formation',
  text: 'We began in July 2018 with a few friends and a wet run up Malshej. The group grew and the habits stayed: a briefing before the start, a lead who knows the road, a sweep who leaves last, and a chai stop that is not open to debate.',
  image: {
    scene: 'ghats',
    seed: 'about-club-4',
    alt: 'Illustration: riders climbing a ghat road in the rain, a waterfall behind them',
  },
  specs: [
    { term: 'Founded', detail: 'July 2018, Mumbai' },
    { term: 'Machines', detail: '150 to 1000cc, any make' },
    { term: 'Members', detail: '32 official, 160+ with family' },
    { term: 'Long rides', detail: 'Ladakh, South Coastal, Spiti, Satara' },
  ],
};
