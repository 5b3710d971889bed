import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { delivery, messagePreview, messageRequest, riderMessage, thanksWords } from './messages.schema.ts';

/** The calls about what is written to the riders of one ride or event; a captain has them for their own. */
export const messageCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const path = `/admin/${KIND_WORDS[kind].items}/:id/messages` as const;
  return {
    listMessages: endpoint({
      method: 'GET',
      path,
      access: 'riders.write',
      summary: `What was written to the riders of one ${kind}, newest first, and how many have it`,
      params: idParams,
      answer: dataAnswer({ messages: z.array(riderMessage) }),
    }),
    listDeliveries: endpoint({
      method: 'GET',
      path: `${path}/:messageId/deliveries`,
      access: 'riders.write',
      summary: 'To whom a message went and when; the outcome of each email is known for 30 days',
      params: z.extend(idParams, { messageId: plainText('messageId', 100) }),
      answer: dataAnswer({ deliveries: z.array(delivery) }),
    }),
    previewMessage: endpoint({
      method: 'POST',
      path: `${path}/preview`,
      access: 'riders.write',
      summary: 'The email as its first reader will see it, and how many will get it',
      params: idParams,
      body: messageRequest,
      answer: dataAnswer({ preview: messagePreview }),
    }),
    previewThanks: endpoint({
      method: 'POST',
      path: `${path}/preview-thanks`,
      access: 'riders.write',
      summary: `The thanks for one ${kind} as the first of its riders will read them, and how many will get them`,
      params: idParams,
      body: thanksWords,
      answer: dataAnswer({ preview: messagePreview }),
    }),
    sendMessage: endpoint({
      method: 'POST',
      path,
      access: 'riders.write',
      idempotent: true,
      status: 201,
      summary: `Email the riders of one ${kind}: all with a place, a group, those waiting for payment, or the waiting list`,
      params: idParams,
      body: messageRequest,
      answer: dataAnswer({ message: riderMessage }),
    }),
  };
}
