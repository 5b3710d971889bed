export type Review = {
  readonly name: string;
  readonly review: string;
  /** Of the helmet portrait. */
  readonly seed: string;
  readonly rating: 5;
};

export const REVIEWS: readonly Review[] = [
  {
    name: 'Rehana Tamboli',
    review:
      'My first group ride, on a 160. I expected to be the slow one at the back. The sweep rode there too, and nobody made me feel it.',
    seed: 'rehana-tamboli',
    rating: 5,
  },
  {
    name: 'Melvin Noronha',
    review:
      'My chain went on the climb to Malshej. Two riders had it off before I had found my gloves, and we still made breakfast.',
    seed: 'melvin-noronha',
    rating: 5,
  },
  {
    name: 'Ishaan Wagle',
    review:
      'The briefing said 5:00 am and we rolled at 5:00 am. Fuel, chai and lunch were where the plan said. I have had office days run worse.',
    seed: 'ishaan-wagle',
    rating: 5,
  },
];
