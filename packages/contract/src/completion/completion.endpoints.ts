import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { completedRide } from '../completed-rides/completed-rides.schema.ts';
import { MAX_GALLERY_FILES } from '../completed-rides/completed-rides-admin.rules.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { completion, completionForm } from './completion.schema.ts';

/** The calls that make a completed ride of a ride or event. */
export const completionCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const path = `/admin/${KIND_WORDS[kind].items}/:id` as const;
  return {
    getCompletion: endpoint({
      method: 'GET',
      path: `${path}/completion`,
      access: 'content.change',
      summary: `What completing one ${kind} would take over`,
      params: idParams,
      answer: dataAnswer({ completion }),
    }),
    completeItem: endpoint({
      method: 'POST',
      path: `${path}/complete`,
      access: 'content.change',
      idempotent: true,
      status: 201,
      summary: `Make a completed ride of one ${kind} that has started, once; thank the riders who came if there are words for it`,
      params: idParams,
      body: completionForm,
      files: { coverImage: { max: 1 }, gallery: { max: MAX_GALLERY_FILES } },
      answer: dataAnswer({
        ride: completedRide,
        /** How many riders are thanked. */
        thanked: z.number(),
      }),
    }),
  };
}
