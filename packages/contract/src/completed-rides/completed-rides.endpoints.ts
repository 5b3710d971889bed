import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, listAnswer, publicPage } from '../shared/lists.ts';
import { completedRide } from './completed-rides.schema.ts';

export const listCompletedRides = endpoint({
  method: 'GET',
  path: '/completed-rides',
  access: 'public',
  cache: true,
  summary: 'Rides the club has done, newest first',
  query: z.object({
    ...publicPage,
    sortBy: z.prefault(choice('sortBy', ['date', 'title', 'participants', 'distance', 'createdAt']), 'date'),
    sortOrder: z.prefault(choice('sortOrder', ['asc', 'desc']), 'desc'),
  }),
  answer: listAnswer(completedRide),
});

export const listFeaturedCompletedRides = endpoint({
  method: 'GET',
  path: '/completed-rides/featured/list',
  access: 'public',
  cache: true,
  summary: 'Featured rides the club has done',
  query: z.object(publicPage),
  answer: listAnswer(completedRide),
});

export const listRecentCompletedRides = endpoint({
  method: 'GET',
  path: '/completed-rides/recent/list',
  access: 'public',
  cache: true,
  summary: 'The latest rides the club has done',
  query: z.object(publicPage),
  answer: listAnswer(completedRide),
});

export const getCompletedRide = endpoint({
  method: 'GET',
  path: '/completed-rides/:id',
  access: 'public',
  cache: true,
  summary: 'One ride the club has done',
  params: idParams,
  answer: dataAnswer({ ride: completedRide }),
});
