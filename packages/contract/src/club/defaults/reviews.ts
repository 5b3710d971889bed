import type { ReviewsSection } from '../sections/reviews.schema.ts';

export const REVIEWS: ReviewsSection = {
  reviews: [
    {
      id: 'rehana-tamboli',
      name: 'Rehana Tamboli',
      text: 'My first group ride, on a 160. I expected to be the slow one at the back. The sweep rode there too, and nobody made me feel it.',
      rating: 5,
      portrait: { kind: 'helmet', seed: 'rehana-tamboli' },
    },
    {
      id: 'melvin-noronha',
      name: 'Melvin Noronha',
      text: 'My chain went on the climb to Malshej. Two riders had it off before I had found my gloves, and we still made breakfast.',
      rating: 5,
      portrait: { kind: 'helmet', seed: 'melvin-noronha' },
    },
    {
      id: 'ishaan-wagle',
      name: 'Ishaan Wagle',
      text: 'The briefing said 5:00 am and we rolled at 5:00 am. Fuel, chai and lunch were where the plan said. I have had office days run worse.',
      rating: 5,
      portrait: { kind: 'helmet', seed: 'ishaan-wagle' },
    },
  ],
};
