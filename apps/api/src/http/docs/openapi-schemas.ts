import { auditLine } from '@kickstand/contract/audit/audit.schema';
import { ownSession, sessionUser } from '@kickstand/contract/auth/auth.schema';
import { blog } from '@kickstand/contract/blogs/blogs.schema';
import { booking, bookingRefund, knownDetails, razorpayOrder } from '@kickstand/contract/bookings/bookings.schema';
import { adminBooking, bookingMoney, historyEntry } from '@kickstand/contract/bookings/bookings-admin.schema';
import { completedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { ENDPOINTS, OPERATION_IDS } from '@kickstand/contract/endpoints';
import { adminEvent, event } from '@kickstand/contract/events/events.schema';
import { adminRide, ride } from '@kickstand/contract/rides/rides.schema';
import { failureAnswer } from '@kickstand/contract/shared/answer';
import { pagination } from '@kickstand/contract/shared/lists';
import { capitalised } from '@kickstand/contract/shared/words';
import { user } from '@kickstand/contract/users/users.schema';
import * as z from 'zod/mini';

/** Schemas the responses consist of, under the names generated clients give the types. */
const RECORDS = {
  AdminBooking: adminBooking,
  AdminEvent: adminEvent,
  AdminRide: adminRide,
  Article: blog,
  AuditLine: auditLine,
  Booking: booking,
  BookingHistoryEntry: historyEntry,
  BookingMoney: bookingMoney,
  CompletedRide: completedRide,
  Event: event,
  Failure: failureAnswer,
  KnownDetails: knownDetails,
  OwnSession: ownSession,
  Pagination: pagination,
  RazorpayOrder: razorpayOrder,
  Refund: bookingRefund,
  Ride: ride,
  SessionUser: sessionUser,
  User: user,
};

type Naming = ReturnType<typeof z.registry<{ id: string }>>;

/** All schemas of the description by name, and the reference to write for each of them. */
export function nameSchemas(): { schemas: object; refTo: (schema: z.ZodMiniType) => { $ref: string } } {
  const [sent, answered]: [Naming, Naming] = [z.registry(), z.registry()];
  for (const [id, schema] of Object.entries(RECORDS)) answered.add(schema, { id });
  for (const endpoint of ENDPOINTS) {
    const { body, answer } = endpoint;
    const name = capitalised(OPERATION_IDS.get(endpoint) ?? '');
    // several calls may take or answer the same: the first one names it
    if (body && !sent.has(body)) sent.add(body, { id: `${name}Request` });
    if (answer && !answered.has(answer)) answered.add(answer, { id: `${name}Answer` });
  }
  const idOf = (schema: z.ZodMiniType) => (sent.get(schema) ?? answered.get(schema))?.id ?? '';
  return {
    schemas: { ...written(answered, 'output'), ...written(sent, 'input') },
    refTo: (schema) => ({ $ref: addressOf(idOf(schema)) }),
  };
}

const addressOf = (id: string) => `#/components/schemas/${id}`;

function written(naming: Naming, io: 'input' | 'output'): object {
  const { schemas } = z.toJSONSchema(naming, { io, uri: addressOf, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}
