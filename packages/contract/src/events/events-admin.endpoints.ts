import * as z from 'zod/mini';
import { cancelRequest, confirmRequest, postponeRequest, reopenRequest } from '../calling-off/calling-off.schema.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { eventChange, eventForm } from './event-form.schema.ts';
import { adminEvent, eventCategory } from './events.schema.ts';
import { EVENT_SORTS, MAX_SECTIONS } from './events-admin.rules.ts';

const eventAnswer = dataAnswer({ event: adminEvent });
const files = { eventImage: { max: 1 }, 'sectionImage_*': { max: MAX_SECTIONS } } as const;

export const listAdminEvents = endpoint({
  method: 'GET',
  path: '/admin/events',
  access: 'rides.read',
  summary: 'All events, published or not, and what they come to in all',
  query: z.object({
    ...adminPage,
    search: searchText,
    category: z.optional(eventCategory),
    sort: sortInQuery(EVENT_SORTS, '-startDate'),
  }),
  answer: countedListAnswer(adminEvent, {
    total: z.number(),
    upcoming: z.number(),
    today: z.number(),
    participants: z.number(),
  }),
});

export const getAdminEvent = endpoint({
  method: 'GET',
  path: '/admin/events/:id',
  access: 'rides.read',
  summary: 'One event, published or not',
  params: idParams,
  answer: eventAnswer,
});

export const addEvent = endpoint({
  method: 'POST',
  path: '/admin/events',
  access: 'rides.change',
  idempotent: true,
  status: 201,
  summary: 'Add an event',
  body: eventForm,
  files,
  answer: eventAnswer,
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/admin/events/:id',
  access: 'rides.change',
  idempotent: true,
  summary:
    'Change an event; omitted fields stay as they are. People with a place are emailed about a new time or venue unless tellRiders is false',
  params: idParams,
  body: eventChange,
  files,
  answer: dataAnswer({ event: adminEvent, told: z.number() }),
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/admin/events/:id',
  access: 'rides.change',
  summary: 'Delete an event without bookings',
  params: idParams,
  answer: messageAnswer,
});

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/admin/events/:id/cancel',
  access: 'rides.change',
  confirm: true,
  summary: 'Cancel an event: everyone who has booked is emailed and fully refunded',
  params: idParams,
  body: cancelRequest,
  answer: eventAnswer,
});

export const reopenEvent = endpoint({
  method: 'POST',
  path: '/admin/events/:id/reopen',
  access: 'rides.change',
  summary: 'Reopen an event that was cancelled: its places can be booked again, and refunds stay refunds',
  params: idParams,
  body: reopenRequest,
  answer: dataAnswer({ event: adminEvent, told: z.number() }),
});

export const confirmEvent = endpoint({
  method: 'POST',
  path: '/admin/events/:id/confirm',
  access: 'rides.change',
  summary: 'Say once that an event is going ahead; everyone with a place gets an email',
  params: idParams,
  body: confirmRequest,
  answer: dataAnswer({ event: adminEvent, told: z.number() }),
});

export const postponeEvent = endpoint({
  method: 'POST',
  path: '/admin/events/:id/postpone',
  access: 'rides.change',
  summary: 'Postpone an event: everyone with a place is asked whether they keep it or have everything refunded',
  params: idParams,
  body: postponeRequest,
  answer: dataAnswer({ event: adminEvent, told: z.number() }),
});
