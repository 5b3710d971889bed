import * as z from 'zod/mini';
import { optionalBoolean } from '../fields/record-fields.ts';
import { changeWords } from '../messages/messages.schema.ts';

/** Part of the body of every change of something that can be booked. */
export const bookedChange = {
  /** Needed when people have a place and the new start is in the past or far from the old one. */
  confirmStart: optionalBoolean('Confirm start'),
  /** Whether people with a place get a mail about a change that affects them; they do unless this is false. */
  tellRiders: optionalBoolean('Tell riders'),
  /** What that mail says, in the organiser's own words; the changes are listed unless there are some. */
  riderWords: z.optional(changeWords),
};
