import { expect, test } from 'vitest';
import { readRide } from './read-ride.ts';

test('what a server leaves out is filled in', () => {
  expect(readRide({ _id: 'r1', title: 'Malshej' })).toMatchObject({
    title: 'Malshej',
    startTime: null,
    endTime: null,
    route: { startLocation: '', endLocation: '', waypoints: [] },
    requirements: [],
    organizer: null,
    imgUrl: null,
  });
});

test('what it sends stays', () => {
  const ride = readRide({
    _id: 'r1',
    title: 'Malshej',
    startTime: '2026-07-18T23:30:00.000Z',
    endTime: 'soon',
    organizer: { fullName: 'Kabir Naik' },
    route: { startLocation: 'Mumbai', endLocation: 'Malshej' },
    price: 1499,
  });
  expect(ride).toMatchObject({
    startTime: '2026-07-18T23:30:00.000Z',
    endTime: null,
    organizer: { fullName: 'Kabir Naik' },
    route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: [] },
    price: 1499,
  });
});
