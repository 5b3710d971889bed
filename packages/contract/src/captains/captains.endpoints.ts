import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';

/** A ride captain, as the owner chooses them. */
const captain = z.object({ _id: z.string(), fullName: z.string(), email: z.string() });
export type Captain = z.infer<typeof captain>;

const answer = dataAnswer({
  captains: z.array(captain),
  /** Ride captains who could be assigned as well. */
  candidates: z.array(captain),
});
const userId = plainText('userId', 100);

/** Rides and events have the same calls at different addresses. */
function captainCalls(kind: BookingKind) {
  const path = `/admin/${kind}s/:id/captains` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'people.change',
      summary: `The captains of one ${kind}, and who else could be`,
      params: idParams,
      answer,
    }),
    assign: endpoint({
      method: 'POST',
      path,
      access: 'people.change',
      summary: `Assign a ride captain to one ${kind}`,
      params: idParams,
      body: z.object({ userId }),
      answer,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:userId`,
      access: 'people.change',
      summary: `Take a captain off one ${kind}`,
      params: z.extend(idParams, { userId }),
      answer,
    }),
  };
}

export const { list: listRideCaptains, assign: assignRideCaptain, remove: removeRideCaptain } = captainCalls('ride');

export const {
  list: listEventCaptains,
  assign: assignEventCaptain,
  remove: removeEventCaptain,
} = captainCalls('event');
