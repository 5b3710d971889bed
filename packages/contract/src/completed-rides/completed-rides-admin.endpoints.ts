import * as z from 'zod/mini';
import { FLAGS } from '../fields/flags.ts';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, idParams, listAnswer, searchText, sortInQuery } from '../shared/lists.ts';
import { adminCompletedRide, completedRideChange, completedRideForm } from './completed-rides.schema.ts';
import { COMPLETED_RIDE_SORTS, MAX_GALLERY_FILES } from './completed-rides-admin.rules.ts';

const rideAnswer = dataAnswer({ ride: adminCompletedRide });
const files = { coverImage: { max: 1 }, gallery: { max: MAX_GALLERY_FILES } };

export const listAdminCompletedRides = endpoint({
  method: 'GET',
  path: '/admin/completed-rides',
  access: 'content.change',
  summary: 'All rides the club has done, drafts included, newest first',
  query: z.object({
    ...adminPage,
    search: searchText,
    isPublished: z.optional(choice('isPublished', FLAGS)),
    sort: sortInQuery(COMPLETED_RIDE_SORTS, '-date'),
  }),
  answer: listAnswer(adminCompletedRide),
});

export const getAdminCompletedRide = endpoint({
  method: 'GET',
  path: '/admin/completed-rides/:id',
  access: 'content.change',
  summary: 'One ride the club has done, published or not',
  params: idParams,
  answer: rideAnswer,
});

export const addCompletedRide = endpoint({
  method: 'POST',
  path: '/admin/completed-rides',
  access: 'content.change',
  idempotent: true,
  status: 201,
  summary: 'Add a ride the club has done',
  body: completedRideForm,
  files,
  answer: rideAnswer,
});

export const updateCompletedRide = endpoint({
  method: 'PUT',
  path: '/admin/completed-rides/:id',
  access: 'content.change',
  idempotent: true,
  summary: 'Change a ride the club has done',
  params: idParams,
  body: z.extend(completedRideChange, editedVersion),
  files,
  answer: rideAnswer,
});

export const deleteCompletedRide = endpoint({
  method: 'DELETE',
  path: '/admin/completed-rides/:id',
  access: 'content.change',
  summary: 'Delete a ride the club has done',
  params: idParams,
  answer: messageAnswer,
});
