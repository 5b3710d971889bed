import { me } from '@kickstand/contract/auth/auth.endpoints';
import { createRideOrder } from '@kickstand/contract/bookings/bookings.endpoints';
import { listEventCategories, listEvents } from '@kickstand/contract/events/events.endpoints';
import { getRide, listRides, nextRide } from '@kickstand/contract/rides/rides.endpoints';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const ride = { _id: 'r1', title: 'Malshej' };
const user = { fullName: 'Asha' };
const dataOf = (endpoint: Endpoint, body: unknown) => (readAnswer(endpoint, body) as { data: unknown }).data;

test.each([{ data: { data: [ride], pagination: {} } }, { data: [ride] }, [ride]])('a list is found in %j', (body) => {
  expect(dataOf(listRides, body)).toMatchObject({ data: [ride] });
});

test.each([
  { data: { events: [ride] } },
  { data: { data: { events: [ride] } } },
  { events: [ride] },
  { data: [ride] },
  { data: { data: [ride] } },
  { data: { events: [ride], pagination: {} } },
])('a named list is found in %j', (body) => {
  expect(dataOf(listEvents, body)).toMatchObject({ events: [ride] });
});

test.each([{}, { data: null }, { data: { data: null } }, null])('%j holds no list', (body) => {
  const pagination = { page: 1, limit: 0, total: 0, pages: 1 };
  expect(dataOf(listRides, body)).toEqual({ data: [], pagination });
  expect(dataOf(listEvents, body)).toEqual({ events: [], pagination });
});

test.each([{ user }, { data: { user } }, { data: { data: { user } } }, { success: true, data: user }])(
  'a part is found in %j',
  (body) => {
    expect(dataOf(me, body)).toEqual({ user });
  },
);

test('null is an answer; of several parts a missing one is null', () => {
  expect(dataOf(nextRide, { data: { ride: null } })).toEqual({ ride: null });
  const booking = { _id: 'b1' };
  expect(dataOf(createRideOrder, { booking })).toMatchObject({ booking, razorpayOrder: null });
});

test.each([{ success: true }, { success: true, data: null }])('%j has no part', (body) => {
  expect(dataOf(me, body)).toEqual({ user: null });
});

test('the rest of the body stays', () => {
  expect(readAnswer(me, { success: true, message: 'Yes', data: { user } })).toMatchObject({
    success: true,
    message: 'Yes',
  });
});

test('invalid page numbers do no harm', () => {
  const pagination = { page: 2, limit: 10, total: 'many', pages: Number.NaN };
  expect(dataOf(listRides, { data: { data: [ride], pagination } })).toMatchObject({
    pagination: { page: 2, limit: 10, total: 1, pages: 1 },
  });
});

test('a wide search says that there is more', () => {
  const pagination = { page: 1, limit: 50, total: 10_000, pages: 200, isMore: true };
  expect(dataOf(listRides, { data: { data: [ride], pagination } })).toMatchObject({ pagination });
});

test('rides and events are complete, other things are as they were sent', () => {
  expect(dataOf(getRide, { data: { ride } })).toMatchObject({ ride: { ...ride, requirements: [] } });
  expect(dataOf(listEvents, { data: { events: [ride] } })).toMatchObject({ events: [{ ...ride, tags: [] }] });
  expect(dataOf(listEventCategories, { data: { categories: ['mania'] } })).toEqual({ categories: ['mania'] });
});
