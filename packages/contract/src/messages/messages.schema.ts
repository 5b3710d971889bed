import * as z from 'zod/mini';
import { choice, requiredText, trimmedText } from '../fields/text-fields.ts';
import { groupLabel } from '../roster/roster.schema.ts';
import { AUDIENCES, DELIVERY_STATES, MAX_MESSAGE, MAX_SUBJECT, MESSAGE_AUDIENCES } from './messages.rules.ts';

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

// browsers send the line breaks of a form in two characters
const oneLineBreak = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n'));

/** The organiser's own words about a change of something that is booked; empty for none. */
export const changeWords = trimmedText('Message', MAX_MESSAGE).check(oneLineBreak);

const words = {
  subject: requiredText('Subject', MAX_SUBJECT).check(z.regex(ONE_LINE, 'Subject must be on one line')),
  text: requiredText('Message', MAX_MESSAGE).check(oneLineBreak),
};

/** The words of thanks to riders who came. */
export const thanksWords = z.object(words, 'thanks must be an object');
export type ThanksWords = z.infer<typeof thanksWords>;

export const messageRequest = z
  .object({
    audience: choice('audience', AUDIENCES),
    /** For the audience 'group'. */
    group: z.prefault(groupLabel, ''),
    ...words,
  })
  .check(
    z.refine(({ audience, group }) => audience !== 'group' || group !== '', {
      error: 'Choose a group',
      path: ['group'],
    }),
  );
export type MessageRequest = z.output<typeof messageRequest>;

/** As the first of its riders will read it. */
export const messagePreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** How many riders it goes to. */
  recipients: z.number(),
});

export const riderMessage = z.object({
  _id: z.string(),
  audience: z.enum(MESSAGE_AUDIENCES),
  group: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The name of the person who wrote it; null once their account is deleted. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
  /** Riders by where their mail is. */
  deliveries: z.record(z.enum(DELIVERY_STATES), z.number()),
});
export type RiderMessage = z.infer<typeof riderMessage>;

export const delivery = z.object({
  _id: z.string(),
  name: z.string(),
  bookingNumber: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When it was sent; null until then. */
  sentAt: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;
