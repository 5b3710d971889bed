import * as z from 'zod/mini';
import { goingCall } from '../bookings/going-call.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, pagination, publicPage, searchText } from '../shared/lists.ts';
import { event, eventCategory, eventType } from './events.schema.ts';

const eventsAnswer = z.object({ success: z.literal(true), data: z.object({ events: z.array(event), pagination }) });

/** A filter sends 'all' when nothing is selected. */
const categoryFilter = z.optional(
  z.union([z.literal('all'), eventCategory], 'category must be all or one of the event categories'),
);

/** By the clock, regardless of the event's type. */
const whenFilter = z.optional(z.enum(['upcoming', 'past'], 'when must be upcoming or past'));

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'public',
  cache: true,
  summary: 'Published events: the next one first, then past ones, latest first; or one of the two',
  query: z.object({ ...publicPage, category: categoryFilter, when: whenFilter }),
  answer: eventsAnswer,
});

export const listEventsOfType = endpoint({
  method: 'GET',
  path: '/events/type/:type',
  access: 'public',
  cache: true,
  summary: 'Published events of one type',
  params: z.object({ type: eventType }),
  query: z.object({ ...publicPage, category: categoryFilter }),
  answer: eventsAnswer,
});

export const latestMania = endpoint({
  method: 'GET',
  path: '/events/mumbai-bikers-mania/latest',
  access: 'public',
  cache: true,
  summary: 'The latest edition of the club’s own event, or null',
  answer: dataAnswer({ event: z.nullable(event) }),
});

export const listManias = endpoint({
  method: 'GET',
  path: '/events/mumbai-bikers-mania/all',
  access: 'public',
  cache: true,
  summary: 'All editions of the club’s own event, latest first',
  query: z.object(publicPage),
  answer: eventsAnswer,
});

export const listFeaturedEvents = endpoint({
  method: 'GET',
  path: '/events/featured/list',
  access: 'public',
  cache: true,
  summary: 'Featured events',
  query: z.object(publicPage),
  answer: eventsAnswer,
});

export const listEventCategories = endpoint({
  method: 'GET',
  path: '/events/categories/list',
  access: 'public',
  cache: true,
  summary: 'The event categories',
  answer: dataAnswer({ categories: z.array(z.string()) }),
});

export const searchEvents = endpoint({
  method: 'GET',
  path: '/events/search',
  access: 'public',
  summary: 'Published events that match',
  query: z.object({ ...publicPage, search: searchText, q: searchText, category: categoryFilter }),
  answer: eventsAnswer,
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  access: 'public',
  cache: true,
  summary: 'One event',
  params: idParams,
  answer: dataAnswer({ event }),
});

export const listGoingToEvent = goingCall('event');
