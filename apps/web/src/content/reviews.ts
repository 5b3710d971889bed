import { REVIEWS as DEFAULTS } from '@kickstand/contract/club/defaults/reviews';
import { helmetOf } from './drawn.ts';

export type Review = {
  readonly name: string;
  readonly review: string;
  /** Of the helmet portrait. */
  readonly seed: string;
  readonly rating: number;
};

export const REVIEWS: readonly Review[] = DEFAULTS.reviews.map(({ name, text, rating, portrait }) => {
  return { name, review: text, rating, seed: helmetOf(portrait) };
});
