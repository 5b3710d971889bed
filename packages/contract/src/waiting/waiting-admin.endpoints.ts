import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { handOffer, waitingPerson } from './waiting.schema.ts';

/** An organiser's calls about the waiting list of one ride or event. */
export const waitingCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const path = `/admin/${KIND_WORDS[kind].items}/:id/waiting` as const;
  const params = z.extend(idParams, { entryId: plainText('entryId', 100) });
  const answer = dataAnswer({ waiting: z.array(waitingPerson) });
  return {
    listWaiting: endpoint({
      method: 'GET',
      path,
      access: 'bookings.read',
      summary: `The waiting list of one ${kind} in its order, those with an offer first; a captain's own ${kind}s only`,
      params: idParams,
      answer,
    }),
    offerByHand: endpoint({
      method: 'POST',
      path: `${path}/:entryId/offer`,
      access: 'bookings.change',
      summary: `Offer a place to one person before their turn; can add a place to the ${kind}`,
      params,
      body: handOffer,
      answer,
    }),
    removeFromLine: endpoint({
      method: 'POST',
      path: `${path}/:entryId/remove`,
      access: 'bookings.change',
      summary: 'Take a person off the waiting list and tell them; a place that was offered goes to the next',
      params,
      answer,
    }),
  };
}
