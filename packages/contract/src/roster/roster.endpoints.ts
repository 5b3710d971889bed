import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { choice, plainText } from '../fields/text-fields.ts';
import { OUTCOMES } from '../ride-day/outcome.rules.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { RIDER_PAYMENTS, RIDER_SORTS, UNMARKED } from './roster.rules.ts';
import { groupLabel, rider, rosterSummary } from './roster.schema.ts';

const filter = {
  search: searchText,
  payment: z.optional(choice('payment', RIDER_PAYMENTS)),
  group: z.optional(groupLabel),
  sort: sortInQuery(RIDER_SORTS, 'name'),
};

/** The calls about the riders of one ride or event. */
export const rosterCalls = { ride: callsFor('ride'), event: callsFor('event') };

function callsFor(kind: BookingKind) {
  const path = `/admin/${KIND_WORDS[kind].items}/:id/riders` as const;
  return {
    listRiders: endpoint({
      method: 'GET',
      path,
      access: 'bookings.read',
      summary: `Everyone with a place on one ${kind} or paying for one, by name; a captain's own ${kind}s only`,
      params: idParams,
      query: z.object({ ...adminPage, ...filter }),
      answer: countedListAnswer(rider, rosterSummary),
    }),
    exportRiders: endpoint({
      method: 'GET',
      path: `${path}/export`,
      access: 'exports.make',
      confirm: true,
      summary: `The riders of one ${kind} that the filter matches, as CSV`,
      params: idParams,
      query: z.object(filter),
      download: { type: 'text/csv', fileName: `${kind}-riders.csv` },
    }),
    setGroup: endpoint({
      method: 'PUT',
      path: `${path}/:bookingId/group`,
      access: 'riders.write',
      summary: `Put a rider of one ${kind} into a group; an empty label takes them out`,
      params: z.extend(idParams, { bookingId: plainText('bookingId', 100) }),
      body: z.object({ group: groupLabel }),
      answer: dataAnswer({ group: z.string() }),
    }),
    correctAttendance: endpoint({
      method: 'PUT',
      path: `${path}/:bookingId/attendance`,
      access: 'day.run',
      summary: `Say how the day of one ${kind} ended for a rider, whatever phones noted`,
      params: z.extend(idParams, { bookingId: plainText('bookingId', 100) }),
      body: z.object({ outcome: choice('outcome', [...OUTCOMES, UNMARKED]) }),
      answer: messageAnswer,
    }),
  };
}
