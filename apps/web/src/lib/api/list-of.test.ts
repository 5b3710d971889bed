import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

const rides = [{ _id: 'r1' }];
type Rides = { data: { data: typeof rides } };
type Events = { data: { events: typeof rides } };

test.each([{ data: { data: rides, pagination: {} } }, { data: rides }, rides])('a list is found in %j', (answer) => {
  expect(listOf(answer as unknown as Rides, 'data')).toEqual(rides);
});

test.each([
  { data: { events: rides } },
  { data: { data: { events: rides } } },
  { events: rides },
  { data: rides },
  { data: { data: rides } },
])('a named list is found in %j', (answer) => {
  expect(listOf(answer as unknown as Events, 'events')).toEqual(rides);
});

test.each([{}, { data: null }, { data: { data: null } }, null])('%j holds no list', (answer) => {
  expect(listOf(answer as unknown as Rides, 'data')).toEqual([]);
  expect(listOf(answer as unknown as Events, 'events')).toEqual([]);
});
