import * as z from 'zod/mini';
import { eventBookingRequest, rideBookingRequest } from '../bookings/booking-form.schema.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { ownEntry } from './waiting.schema.ts';

const entryAnswer = dataAnswer({ entry: ownEntry });

export const joinRideLine = endpoint({
  method: 'POST',
  path: '/waiting/rides',
  access: 'member',
  status: 201,
  summary: 'Join the waiting list of a full ride, with the details of a booking; joining twice keeps the position',
  body: rideBookingRequest,
  answer: entryAnswer,
});

export const joinEventLine = endpoint({
  method: 'POST',
  path: '/waiting/events',
  access: 'member',
  status: 201,
  summary: 'Join the waiting list of a full event, with the details of a booking; joining twice keeps the position',
  body: eventBookingRequest,
  answer: entryAnswer,
});

export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/waiting',
  access: 'member',
  summary: 'The rides and events the signed-in person waits for, with their position or the place offered to them',
  answer: dataAnswer({ entries: z.array(ownEntry) }),
});

export const leaveLine = endpoint({
  method: 'POST',
  path: '/waiting/:id/leave',
  access: 'member',
  summary: 'Leave a waiting list; a place that was offered goes to the next person',
  params: idParams,
  answer: dataAnswer({ entries: z.array(ownEntry) }),
});
