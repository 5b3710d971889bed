import * as z from 'zod/mini';
import { choice, plainText } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { type BookingKind, bookingStatus } from './bookings.schema.ts';
import { KIND_WORDS } from './bookings.values.ts';
import { BOOKING_SORTS, PAYMENT_FILTERS } from './bookings-admin.rules.ts';
import {
  adminBooking,
  bookingEditRequest,
  bookingMoney,
  historyEntry,
  refundRequest,
} from './bookings-admin.schema.ts';

const filter = {
  search: searchText,
  status: z.optional(bookingStatus),
  payment: z.optional(choice('payment', PAYMENT_FILTERS)),
  sort: sortInQuery(BOOKING_SORTS, '-createdAt'),
};
const moneyAnswer = dataAnswer({ money: bookingMoney });

/** The calls of the back-office; rides and events have the same ones at different addresses. */
export const adminBookingCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const { bookings } = KIND_WORDS[kind];
  const path = `/admin/${bookings}` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'bookings.read',
      summary: `The ${kind} bookings, newest first, and how many and how much there is in all`,
      query: z.object({ ...adminPage, ...filter }),
      answer: countedListAnswer(adminBooking, {
        total: z.number(),
        paid: z.number(),
        created: z.number(),
        revenue: z.number(),
      }),
    }),
    exportTable: endpoint({
      method: 'GET',
      path: `${path}/export`,
      access: 'exports.make',
      confirm: true,
      summary: `Every ${kind} booking the filter matches, as CSV`,
      query: z.object(filter),
      download: { type: 'text/csv', fileName: `${bookings}.csv` },
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'bookings.read',
      summary: `One ${kind} booking, without its medical text`,
      params: idParams,
      answer: dataAnswer({ booking: adminBooking }),
    }),
    medical: endpoint({
      method: 'GET',
      path: `${path}/:id/medical`,
      access: 'medical.read',
      summary: `The medical text of a ${kind} booking, null if there is none; each reading is an entry in the audit log`,
      params: idParams,
      answer: dataAnswer({ medicalHistory: z.nullable(z.string()) }),
    }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'bookings.change',
      summary: `Change a ${kind} booking; places follow its status, no money moves`,
      params: idParams,
      body: bookingEditRequest,
      answer: dataAnswer({ booking: adminBooking }),
    }),
    money: endpoint({
      method: 'GET',
      path: `${path}/:id/money`,
      access: 'money.read',
      summary: `The payments and refunds of a ${kind} booking, and what the policy would refund now`,
      params: idParams,
      answer: moneyAnswer,
    }),
    refund: endpoint({
      method: 'POST',
      path: `${path}/:id/refund`,
      access: 'money.refund',
      confirm: true,
      summary: `Refund a ${kind} booking`,
      params: idParams,
      body: refundRequest,
      answer: moneyAnswer,
    }),
    retryRefund: endpoint({
      method: 'POST',
      path: `${path}/:id/refunds/:refundId/retry`,
      access: 'money.refund',
      confirm: true,
      summary: 'Retry a failed refund',
      params: z.extend(idParams, { refundId: plainText('refundId', 100) }),
      answer: moneyAnswer,
    }),
    resendConfirmation: endpoint({
      method: 'POST',
      path: `${path}/:id/resend-confirmation`,
      access: 'riders.write',
      summary: `Resend the confirmation of a paid ${kind} booking`,
      params: idParams,
      answer: messageAnswer,
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      access: 'bookings.change',
      summary: `What happened to a ${kind} booking, newest first: changes, money, the provider's messages, mails`,
      params: idParams,
      answer: dataAnswer({ history: z.array(historyEntry) }),
    }),
  };
}
