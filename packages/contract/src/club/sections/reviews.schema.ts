import * as z from 'zod/mini';
import { wholeNumber } from '../../fields/record-fields.ts';
import { personName } from '../../fields/text-fields.ts';
import { entries, line, lines } from './club-fields.ts';
import { clubPortrait } from './club-pictures.schema.ts';

export const reviewsSection = z.object({
  reviews: entries(
    'Reviews',
    { max: 12 },
    {
      name: line('Name', 80).check(personName('Name')),
      text: lines('Review', 600),
      rating: wholeNumber('Rating', 1, 5),
      portrait: clubPortrait,
    },
  ),
});
export type ReviewsSection = z.infer<typeof reviewsSection>;
