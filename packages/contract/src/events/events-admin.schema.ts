import * as z from 'zod/mini';
import { event } from './events.schema.ts';

/** An event as administrators see it. */
export const adminEvent = z.extend(event, {
  registrationInfo: z.object({ deadline: z.nullable(z.string()) }),
  /** People who have a place. */
  attendees: z.array(z.object({ _id: z.string(), fullName: z.string() })),
  bookings: z.object({
    /** Those that hold or have a place. */
    live: z.number(),
    /** All bookings ever made: records of money, so the event cannot be deleted. */
    all: z.number(),
  }),
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.string(),
});
export type AdminEvent = z.infer<typeof adminEvent>;
