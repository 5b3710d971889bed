import * as z from 'zod/mini';
import { wholeNumber } from '../../fields/record-fields.ts';
import { entries, facts, formatted, line, listOf, optionalFormatted, optionalLine } from './club-fields.ts';
import { clubPicture } from './club-pictures.schema.ts';

/** /discover-more */
export const storySection = z.object({
  heading: line('Heading', 80),
  intro: line('Introduction', 160),
  /** For search engines and chats. */
  description: line('Description', 200),
  /** On the first milestone, beside how the club began. */
  beginning: line('First milestone', 20),
  founding: formatted('How the club began', 2000),
  today: formatted('The club today', 2000),
  facts: facts('Facts'),
  /** Left out where nothing is said about them. */
  initiatives: z.object({
    heading: optionalLine('Heading of the initiatives', 80),
    text: optionalFormatted('Text of the initiatives', 1000),
    items: listOf('Initiatives', { max: 12 }, line('Initiative', 160)),
  }),
  timelineHeading: line('Heading of the timeline', 80),
  timeline: entries(
    'Timeline',
    { max: 20 },
    {
      /** A year; where there is none, a word about the place. */
      label: line('Year or label', 20),
      place: line('Place', 60),
      riders: z.nullable(wholeNumber('Riders', 1, 10_000)),
      image: clubPicture,
    },
  ),
});
export type StorySection = z.infer<typeof storySection>;
