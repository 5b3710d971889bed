import * as z from 'zod/mini';
import { clubFilm } from '../club-files.ts';
import { day, entries, facts, line, lines, listOf, optionalLine } from './club-fields.ts';
import { clubPicture } from './club-pictures.schema.ts';

export const homeSection = z.object({
  hero: z.object({
    badge: line('Badge', 40),
    lines: listOf('Lines of the heading', { min: 3, max: 3 }, line('Line of the heading', 30)),
  }),
  film: z.object({
    /** Off hides 'Watch Video'. */
    isOn: z.boolean('isOn must be true or false'),
    /** Null plays the drawn film. */
    file: z.nullable(clubFilm),
  }),
  teaserIntro: optionalLine('Line above the cards', 120),
  /** Events the club looks back on; the first card is the large one. */
  teasers: entries(
    'Cards',
    { max: 6 },
    {
      title: line('Title', 100),
      /** In words: '19th and 20th July 2025'. */
      date: line('Date in words', 60),
      /** The first day, on the stone. */
      day: day('First day'),
      summary: line('Summary', 160),
      /** Empty names the club. */
      host: optionalLine('Host', 80),
      stops: listOf('Stops', { max: 10 }, line('Stop', 60)),
      story: lines('Story', 1000),
      image: clubPicture,
    },
  ),
  stats: listOf('Numbers', { max: 4 }, z.object({ value: line('Number', 12), label: line('Label', 40) })),
  about: z.object({
    heading: line('Heading', 80),
    text: lines('Text', 1200),
    image: clubPicture,
    facts: facts('Facts'),
  }),
  benefits: listOf('Benefits', { max: 8 }, line('Benefit', 100)),
});
export type HomeSection = z.infer<typeof homeSection>;
export type ClubTeaser = HomeSection['teasers'][number];
