import * as z from 'zod/mini';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import { KIND_WORDS } from '../bookings/bookings.values.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { cancelResult, cancelSeveralRequest, cancelTerms, cancelTermsRequest } from './cancel-several.schema.ts';

/** What an organiser does with bookings at the desk; rides and events have the same calls at different addresses. */
export function deskCalls(kind: BookingKind) {
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
      summary: `Cancel several ${kind} bookings with one decision about the refunds; each has its own result`,
      body: cancelSeveralRequest,
      answer: dataAnswer({ results: z.array(cancelResult) }),
    }),
  };
}
