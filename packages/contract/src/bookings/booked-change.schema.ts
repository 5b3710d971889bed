import { optionalBoolean } from '../fields/record-fields.ts';

/** Part of the body of every change of something that can be booked. */
export const bookedChange = {
  /** Needed when people have a place and the new start is in the past or far from the old one. */
  confirmStart: optionalBoolean('Confirm start'),
  /** Whether people with a place get a mail about a change that affects them; they do unless this is false. */
  tellRiders: optionalBoolean('Tell riders'),
};
