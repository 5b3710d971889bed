import type { EventsStorySection } from '../sections/events-story.schema.ts';

export const EVENTS_STORY: EventsStorySection = {
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
  description:
    'Mumbai Bikers Mania, workshops and meet-ups: two days of mud, ramps and slow races, for every machine and every level.',
  parts: [
    {
      id: 'introducing',
      kicker: 'Introducing',
      heading: 'Mumbai Bikers Mania',
      text: 'A festival for people who ride. No stage and no celebrities: two days of trails, workshops and food, with the clubs of the city on one field.',
      image: { kind: 'drawing', scene: 'offroad', seed: 'story-introducing-2', alt: '' },
      button: '',
    },
    {
      id: 'our-vision',
      kicker: 'Our Vision',
      heading: 'One city, every rider',
      text: 'Commuters, tourers, first bikes and restored ones, parked side by side. Everyone knows something the next rider does not, and two days is long enough to pass it on.',
      image: { kind: 'drawing', scene: 'city', seed: 'story-vision-8', alt: '' },
      button: '',
    },
    {
      id: 'experience',
      kicker: 'Experience',
      heading: 'Off-road and trail zones',
      text: 'A beginners’ lane, a ford, a log run and a hill climb, each with three lines to choose from. There is a marshal at every obstacle and a tow rope for when the line was the wrong one.',
      image: { kind: 'drawing', scene: 'offroad', seed: 'story-experience-7', alt: '' },
      button: '',
    },
    {
      id: 'the-movement',
      kicker: 'The Movement',
      heading: 'Safer together',
      text: 'Helmets on, phones away, nobody left behind. It works on the field, and it works on the way to office. Take it home to your own road.',
      image: { kind: 'drawing', scene: 'satara', seed: 'story-movement-9', alt: '' },
      button: 'JOIN THE MANIA',
    },
  ],
};
