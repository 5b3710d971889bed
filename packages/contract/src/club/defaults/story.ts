import type { StorySection } from '../sections/story.schema.ts';

export const STORY: StorySection = {
  heading: 'What the club is all about',
  intro: 'One road, from July 2018 to your first ride.',
  description:
    'How Sahyadri Brotherhood began in July 2018, what we ride, our safety record and the long rides we still talk about.',
  beginning: '2018',
  founding:
    'Sahyadri Brotherhood was founded in Mumbai in July 2018, for bikes above 150cc. The first rides were a handful of friends leaving Sion Circle before the traffic did. Today we are 32 official members, with an extended family of 160+ who ride along, pack the breakfast or wait up for the message that everyone is home.',
  today:
    'We have completed 80+ rides with zero accidents. There is no trick to it. Every start has a briefing, every group has a lead and a sweep, nobody overtakes inside the formation, and the slowest rider sets the pace. If the weather on the ghat is wrong, we drink chai and turn around.',
  facts: [
    { term: 'Founded', detail: 'July 2018' },
    { term: 'Bikes', detail: 'Above 150cc' },
    { term: 'Official members', detail: '32' },
    { term: 'Extended family', detail: '160+' },
    { term: 'Completed rides', detail: '80+' },
    { term: 'Accidents', detail: 'Zero' },
  ],
  initiatives: {
    heading: 'Social initiatives',
    text: 'The villages along our roads give us water, directions and the occasional tow. Between rides we try to give something back.',
    items: [
      'Blood donation drives with the city’s hospitals',
      'School kits for the villages on our routes',
      'Clean-up Sundays at the ghats, before the rains',
      'Helmet and road-safety talks at colleges',
    ],
  },
  timelineHeading: 'Notable rides',
  timeline: [
    {
      id: 'ladakh',
      label: '2022',
      place: 'Ladakh',
      riders: 16,
      image: { kind: 'drawing', scene: 'himalaya', seed: 'road-ladakh-3', alt: '' },
    },
    {
      id: 'south-coastal',
      label: '2023',
      place: 'South Coastal',
      riders: 8,
      image: { kind: 'drawing', scene: 'coast', seed: 'road-south-2', alt: '' },
    },
    {
      id: 'spiti',
      label: '2024',
      place: 'Spiti',
      riders: 9,
      image: { kind: 'drawing', scene: 'spiti', seed: 'road-spiti-1', alt: '' },
    },
    {
      id: 'satara',
      label: 'Close to home',
      place: 'Satara',
      riders: 10,
      image: { kind: 'drawing', scene: 'satara', seed: 'road-satara-4', alt: '' },
    },
  ],
};
