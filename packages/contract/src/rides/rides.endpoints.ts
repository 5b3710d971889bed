import * as z from 'zod/mini';
import { goingCall } from '../bookings/going-call.ts';
import { choice, plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  dayInQuery,
  idParams,
  listAnswer,
  pagination,
  publicPage,
  rupeesInQuery,
  searchText,
} from '../shared/lists.ts';
import { ridePlan } from './ride-plan.schema.ts';
import { difficulty, ride } from './rides.schema.ts';

export const listRides = endpoint({
  method: 'GET',
  path: '/rides',
  access: 'public',
  cache: true,
  summary: 'Rides that have not ended, inactive ones included, by start',
  query: z.object({
    ...publicPage,
    sortBy: z.prefault(choice('sortBy', ['startTime', 'price', 'title', 'createdAt']), 'startTime'),
    sortOrder: z.prefault(choice('sortOrder', ['asc', 'desc']), 'asc'),
  }),
  answer: listAnswer(ride),
});

export const nextRide = endpoint({
  method: 'GET',
  path: '/rides/next/upcoming',
  access: 'public',
  cache: true,
  summary: 'The active ride with the earliest future start, or null',
  answer: dataAnswer({ ride: z.nullable(ride) }),
});

export const listFeaturedRides = endpoint({
  method: 'GET',
  path: '/rides/featured/list',
  access: 'public',
  cache: true,
  summary: 'Featured rides that have not ended',
  query: z.object(publicPage),
  answer: listAnswer(ride),
});

export const searchRides = endpoint({
  method: 'GET',
  path: '/rides/search/filters',
  access: 'public',
  cache: true,
  summary: 'Rides that match, and the values the filters can take',
  query: z.object({
    ...publicPage,
    search: searchText,
    difficulty: z.optional(difficulty),
    venue: z.optional(plainText('venue', 200)),
    minPrice: z.optional(rupeesInQuery('minPrice')),
    maxPrice: z.optional(rupeesInQuery('maxPrice')),
    from: z.optional(dayInQuery('from')),
    to: z.optional(dayInQuery('to')),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      data: z.array(ride),
      pagination,
      filters: z.object({
        difficulties: z.array(z.string()),
        venues: z.array(z.string()),
        minPrice: z.number(),
        maxPrice: z.number(),
      }),
    }),
  }),
});

export const getRide = endpoint({
  method: 'GET',
  path: '/rides/:id',
  access: 'public',
  cache: true,
  summary: 'One ride',
  params: idParams,
  answer: dataAnswer({ ride }),
});

export const getRidePlan = endpoint({
  method: 'GET',
  path: '/rides/:id/route',
  access: 'public',
  cache: true,
  summary: 'The track of a ride, its stops and hospitals near the road',
  params: idParams,
  answer: dataAnswer({ plan: ridePlan }),
});

export const listGoingOnRide = goingCall('ride');
