import * as z from 'zod/mini';
import { cancelRequest, confirmRequest, postponeRequest, reopenRequest } from '../calling-off/calling-off.schema.ts';
import { FLAGS } from '../fields/flags.ts';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { rideChange, rideForm } from './ride-form.schema.ts';
import { adminRide, difficulty } from './rides.schema.ts';
import { RIDE_SORTS, RIDE_STATUSES } from './rides-admin.rules.ts';

const rideAnswer = dataAnswer({ ride: adminRide });
const files = { rideImage: { max: 1 } };

export const listAdminRides = endpoint({
  method: 'GET',
  path: '/admin/rides',
  access: 'rides.read',
  summary: 'All rides, those that start last first, and numbers of the whole set',
  query: z.object({
    ...adminPage,
    search: searchText,
    /** Titles and venues, or where rides go from and to. */
    searchIn: z.prefault(choice('searchIn', ['title', 'route']), 'title'),
    difficulty: z.optional(difficulty),
    isActive: z.optional(choice('isActive', FLAGS)),
    status: z.optional(choice('status', RIDE_STATUSES)),
    sort: sortInQuery(RIDE_SORTS, '-startTime'),
  }),
  answer: countedListAnswer(adminRide, {
    total: z.number(),
    active: z.number(),
    completed: z.number(),
    revenue: z.number(),
  }),
});

export const getAdminRide = endpoint({
  method: 'GET',
  path: '/admin/rides/:id',
  access: 'rides.read',
  summary: 'One ride',
  params: idParams,
  answer: rideAnswer,
});

export const addRide = endpoint({
  method: 'POST',
  path: '/admin/rides',
  access: 'rides.change',
  idempotent: true,
  status: 201,
  summary: 'Add a ride',
  body: rideForm,
  files,
  answer: rideAnswer,
});

export const updateRide = endpoint({
  method: 'PUT',
  path: '/admin/rides/:id',
  access: 'rides.change',
  idempotent: true,
  summary: 'Change a ride; riders are emailed about a new start, venue or route unless tellRiders is false',
  params: idParams,
  body: z.extend(rideChange, editedVersion),
  files,
  answer: dataAnswer({ ride: adminRide, told: z.number() }),
});

export const deleteRide = endpoint({
  method: 'DELETE',
  path: '/admin/rides/:id',
  access: 'rides.change',
  summary: 'Delete a ride without bookings',
  params: idParams,
  answer: messageAnswer,
});

export const cancelRide = endpoint({
  method: 'POST',
  path: '/admin/rides/:id/cancel',
  access: 'rides.change',
  confirm: true,
  summary: 'Cancel a ride; everyone with a place is fully refunded',
  params: idParams,
  body: cancelRequest,
  answer: rideAnswer,
});

export const reopenRide = endpoint({
  method: 'POST',
  path: '/admin/rides/:id/reopen',
  access: 'rides.change',
  summary: 'Reopen a ride that was cancelled: its places can be booked again, and refunds stay refunds',
  params: idParams,
  body: reopenRequest,
  answer: dataAnswer({ ride: adminRide, told: z.number() }),
});

export const confirmRide = endpoint({
  method: 'POST',
  path: '/admin/rides/:id/confirm',
  access: 'rides.change',
  summary: 'Say once that a ride is going ahead; everyone with a place gets an email',
  params: idParams,
  body: confirmRequest,
  answer: dataAnswer({ ride: adminRide, told: z.number() }),
});

export const postponeRide = endpoint({
  method: 'POST',
  path: '/admin/rides/:id/postpone',
  access: 'rides.change',
  summary: 'Postpone a ride: everyone with a place is asked whether they keep it or have everything refunded',
  params: idParams,
  body: postponeRequest,
  answer: dataAnswer({ ride: adminRide, told: z.number() }),
});
