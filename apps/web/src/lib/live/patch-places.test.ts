import type { PlacesLine } from '@kickstand/contract/live/live-places';
import { expect, test } from 'vitest';
import { patchPlaces } from './patch-places.ts';

const places = (...lines: PlacesLine[]) => new Map(lines.map((line) => [line[1], line]));

test('a ride and an event get their numbers, wherever they are in an answer', () => {
  const ride = { _id: 'r', title: 'Dawn', registeredCount: 3, maxCapacity: 10 };
  const event = { _id: 'e', currentParticipants: 1, capacity: { currentParticipants: 1, maxParticipants: 5 } };
  const other = { _id: 'x', registeredCount: 0, maxCapacity: 4 };
  const patched = patchPlaces(
    { pages: [{ rides: [other, ride], event }] },
    places(['ride', 'r', 4, 12], ['event', 'e', 5, 5]),
  );
  expect(patched.pages[0]?.rides).toEqual([other, { ...ride, registeredCount: 4, maxCapacity: 12 }]);
  expect(patched.pages[0]?.event).toEqual({
    _id: 'e',
    currentParticipants: 5,
    capacity: { currentParticipants: 5, maxParticipants: 5 },
  });
  expect(patched.pages[0]?.rides[0]).toBe(other);
});

test('the back-office has more numbers, and none is invented', () => {
  const ride = { _id: 'r', registeredCount: 3, maxCapacity: 10, totalSeats: 10, availableSeats: 7, status: 'upcoming' };
  expect(patchPlaces(ride, places(['ride', 'r', 4, 10]))).toEqual({ ...ride, registeredCount: 4, availableSeats: 6 });
  expect(patchPlaces({ _id: 'r' }, places(['ride', 'r', 4, 10]))).toEqual({ _id: 'r' });
  expect(patchPlaces({ _id: 'r', capacity: 9 }, places(['ride', 'r', 4, 10]))).toEqual({ _id: 'r', capacity: 10 });
});

test('data in which nothing changes stays the same object', () => {
  const data = {
    list: [{ _id: 'r', registeredCount: 4, maxCapacity: 10 }],
    event: { _id: 'e', capacity: { currentParticipants: 5, maxParticipants: 5 } },
    nothing: null,
  };
  expect(patchPlaces(data, places(['ride', 'r', 4, 10], ['event', 'e', 5, 5], ['ride', 'other', 1, 2]))).toBe(data);
  expect(patchPlaces(undefined, places())).toBeUndefined();
});
