import * as z from 'zod/mini';
import { completedRide, completedRideForm } from '../completed-rides/completed-rides.schema.ts';
import { thanksWords } from '../messages/messages.schema.ts';
import { OUTCOMES } from '../ride-day/outcome.rules.ts';

/** What completing a ride or event would take over, for the organiser to look at and change. */
export const completion = z.object({
  ride: z.omit(completedRide, { _id: true, createdAt: true, updatedAt: true }),
  /** Where the distance comes from; null where none is known. */
  distanceFrom: z.nullable(z.enum(['track', 'plan'])),
  participantsFrom: z.enum(['attendance', 'bookings']),
  /** Riders with a place, by how the day ended for them. */
  outcomes: z.record(z.enum([...OUTCOMES, 'unmarked']), z.number()),
  thanks: z.object({
    subject: z.string(),
    text: z.string(),
    /** How many would get them. */
    recipients: z.number(),
    /** When thanks were sent before; null if never. */
    sentAt: z.nullable(z.string()),
  }),
});
export type Completion = z.infer<typeof completion>;

/** The completed ride as the organiser wants it; what is left out is taken over. */
export const completionForm = z.extend(z.partial(completedRideForm), {
  /** The words of the thanks; without them none are sent. */
  thanks: z.optional(thanksWords),
});
export type CompletionForm = z.infer<typeof completionForm>;
