import * as z from 'zod/mini';
import { entries, formatted, line, lines, optionalLine } from './club-fields.ts';
import { clubPicture } from './club-pictures.schema.ts';

const head = z.object({
  title: line('Title', 60),
  subtitle: line('Subtitle', 120),
  description: lines('Description', 600),
});

/** /events: its head on each tab, and the parts that are shown while there are no events. */
export const eventsStorySection = z.object({
  upcoming: head,
  past: head,
  /** For search engines and chats. */
  description: line('Description', 200),
  /** Their pictures are left and right in turn. */
  parts: entries(
    'Parts',
    { max: 8 },
    {
      kicker: line('Line above the heading', 60),
      heading: line('Heading', 80),
      text: formatted('Text', 1000),
      image: clubPicture,
      /** Leads to the registration; empty shows no button. */
      button: optionalLine('Button', 40),
    },
  ),
});
export type EventsStorySection = z.infer<typeof eventsStorySection>;
