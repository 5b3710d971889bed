import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { adminBooking, bookingMoney } from '../bookings/bookings-admin.schema.ts';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import {
  cancelResult,
  cancelSeveralRequest,
  cancelTerms,
  cancelTermsRequest,
  deskItem,
  handBookingRequest,
  handOverRequest,
  moveRequest,
} from './desk.schema.ts';

/** What an organiser does with bookings at the desk; rides and events have the same calls at different addresses. */
export const deskCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const path = `/admin/${KIND_WORDS[kind].bookings}` as const;
  return {
    cancelTermsOf: endpoint({
      method: 'POST',
      path: `${path}/cancel-terms`,
      access: 'money.read',
      summary: `What cancelling these ${kind} bookings would refund now`,
      body: cancelTermsRequest,
      answer: dataAnswer({ terms: z.array(cancelTerms) }),
    }),
    cancelSeveral: endpoint({
      method: 'POST',
      path: `${path}/cancel`,
      access: 'money.refund',
      confirm: true,
      summary: `Cancel several ${kind} bookings with one decision about the refunds; each has its own result`,
      body: cancelSeveralRequest,
      answer: dataAnswer({ results: z.array(cancelResult) }),
    }),
    listDeskItems: endpoint({
      method: 'GET',
      path: `${path}/items`,
      access: 'bookings.change',
      summary: `The ${kind}s that can be booked by hand, soonest first`,
      answer: dataAnswer({ items: z.array(deskItem) }),
    }),
    bookByHand: endpoint({
      method: 'POST',
      path,
      access: 'bookings.change',
      summary: `Book ${KIND_WORDS[kind].noun} for a member or a guest who pays in cash, by bank transfer or nothing`,
      idempotent: true,
      status: 201,
      body: handBookingRequest,
      answer: dataAnswer({ booking: adminBooking }),
    }),
    moveBooking: endpoint({
      method: 'POST',
      path: `${path}/:id/move`,
      access: 'money.refund',
      confirm: true,
      summary: `Move a paid booking to another ${kind} of the same or a lower price; the new booking is the answer`,
      idempotent: true,
      params: idParams,
      body: moveRequest,
      answer: dataAnswer({ booking: adminBooking }),
    }),
    handOverBooking: endpoint({
      method: 'POST',
      path: `${path}/:id/hand-over`,
      access: 'bookings.change',
      summary: 'Hand a paid place to another rider, until 72 hours before the start; the new booking is the answer',
      idempotent: true,
      params: idParams,
      body: handOverRequest,
      answer: dataAnswer({ booking: adminBooking }),
    }),
    markPaidBack: endpoint({
      method: 'POST',
      path: `${path}/:id/refunds/:refundId/paid-back`,
      access: 'money.refund',
      confirm: true,
      summary: 'Record that a refund which is paid by hand has been paid',
      params: z.extend(idParams, { refundId: plainText('refundId', 100) }),
      answer: dataAnswer({ money: bookingMoney }),
    }),
  };
}
