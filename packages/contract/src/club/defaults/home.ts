import type { HomeSection } from '../sections/home.schema.ts';

export const HOME: HomeSection = {
  hero: { badge: 'Adventure Awaits', lines: ['Conquer', 'The Open Road', 'Together'] },
  film: { isOn: true, file: null },
  teaserIntro: 'Looking back: two weekends we still talk about.',
  teasers: [
    {
      id: 'malshej-anniversary',
      title: 'Malshej Ghat: 7th anniversary ride',
      date: '19th and 20th July 2025',
      day: '2025-07-19',
      summary: 'Two days in the rain we started in.',
      host: '',
      stops: ['Mumbai', 'Murbad', 'Malshej Ghat'],
      story:
        'Seven years to the month after our first wet run, on the same road. The rain kept the appointment. So did everyone else, and the chai at Murbad ran out by nine.',
      image: { kind: 'drawing', scene: 'ghats', seed: 'malshej-anniversary-5', alt: '' },
    },
    {
      id: 'explore-daman',
      title: 'Explore Daman Ride',
      date: '7th and 8th June 2025',
      day: '2025-06-07',
      summary: 'Fort, lighthouse and breakfast by the sea.',
      host: '',
      stops: ['Mumbai', 'Manor', 'Vapi', 'Daman'],
      story:
        'We reached the fort wall before the heat did. One night by the sea, one long breakfast, and a highway that was ours until Manor.',
      image: { kind: 'drawing', scene: 'coast', seed: 'explore-daman', alt: '' },
    },
  ],
  stats: [
    { value: '160+', label: 'family' },
    { value: '80+', label: 'completed rides' },
  ],
  about: {
    heading: 'Started in the rain, still in formation',
    text: 'We began in July 2018 with a few friends and a wet run up Malshej. The group grew and the habits stayed: a briefing before the start, a lead who knows the road, a sweep who leaves last, and a chai stop that is not open to debate.',
    image: {
      kind: 'drawing',
      scene: 'ghats',
      seed: 'about-club-4',
      alt: 'Illustration: riders climbing a ghat road in the rain, a waterfall behind them',
    },
    facts: [
      { term: 'Founded', detail: 'July 2018, Mumbai' },
      { term: 'Machines', detail: '150 to 1000cc, any make' },
      { term: 'Members', detail: '32 official, 160+ with family' },
      { term: 'Long rides', detail: 'Ladakh, South Coastal, Spiti, Satara' },
    ],
  },
  benefits: [
    'Free access to scheduled group rides',
    'Member discounts at local shops',
    'Monthly newsletter',
    'Priority registration for special events',
  ],
};
