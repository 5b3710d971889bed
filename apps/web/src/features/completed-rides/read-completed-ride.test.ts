import { expect, test } from 'vitest';
import { readCompletedRide } from './read-completed-ride.ts';
import { allDaysOf, firstDayOf } from './ride-days.ts';

test('what a server leaves out is filled in', () => {
  expect(readCompletedRide({ _id: 'r1', title: 'Ladakh' })).toMatchObject({
    distance: null,
    duration: '',
    gallery: [],
    highlights: [],
    route: { startLocation: '', endLocation: '', waypoints: [] },
    stats: { averageSpeed: 0, totalElevation: 0, maxSpeed: 0 },
  });
});

test('a ride of many days is a range, a ride without a date has none', () => {
  const ride = { date: '2022-07-02T00:30:00.000Z', duration: '12 days' };
  expect([firstDayOf(ride), allDaysOf(ride)]).toEqual(['2 Jul 2022', '2 Jul 2022 to 13 Jul 2022']);
  expect(allDaysOf({ ...ride, duration: '9 hours' })).toBe('2 Jul 2022');
  expect([firstDayOf({ date: '' }), allDaysOf({ date: '', duration: '2 days' })]).toEqual(['N/A', 'N/A']);
});
