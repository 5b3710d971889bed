import { describe, expect, test } from 'vitest';
import {
  canCancelRide,
  matchesLegacyRide,
  matchesRide,
  rideStatus,
  rideTimesProblem,
  routeText,
} from './rides-admin.rules.ts';

const now = new Date('2026-11-15T00:00:00.000Z');
const later = '2026-11-20T00:00:00.000Z';
const earlier = '2026-11-13T00:00:00.000Z';

describe('the status of a ride', () => {
  test.each([
    ['scheduled', { startTime: later, endTime: null, cancelledAt: null }],
    ['scheduled', { startTime: null, endTime: null, cancelledAt: null }],
    ['ongoing', { startTime: earlier, endTime: later, cancelledAt: null }],
    ['ongoing', { startTime: now.toISOString(), endTime: null, cancelledAt: null }],
    ['ongoing', { startTime: '2026-11-14T00:00:00.001Z', endTime: null, cancelledAt: null }],
    ['completed', { startTime: earlier, endTime: now.toISOString(), cancelledAt: null }],
    ['completed', { startTime: earlier, endTime: null, cancelledAt: null }],
    ['cancelled', { startTime: later, endTime: null, cancelledAt: earlier }],
    ['cancelled', { startTime: earlier, endTime: earlier, cancelledAt: earlier }],
  ] as const)('%s: %j', (status, ride) => {
    expect(rideStatus(ride, now)).toBe(status);
  });
});

test('only rides not over or called off can be called off', () => {
  const statuses = ['scheduled', 'ongoing', 'completed', 'cancelled'] as const;
  expect(statuses.filter((status) => canCancelRide({ status }))).toEqual(['scheduled', 'ongoing']);
});

test('rides are found by title or venue, difficulty and activity', () => {
  const ride = { title: 'Malshej Ghat Run', venue: 'Sion Circle', difficulty: 'Easy', isActive: true } as const;
  expect(matchesRide(ride, {})).toBe(true);
  expect(matchesRide(ride, { search: ' malshej ' })).toBe(true);
  expect(matchesRide(ride, { search: 'CIRCLE' })).toBe(true);
  expect(matchesRide(ride, { search: 'circle  run' })).toBe(true);
  expect(matchesRide(ride, { search: 'circle ladakh' })).toBe(false);
  expect(matchesRide(ride, { difficulty: 'Hard' })).toBe(false);
  expect(matchesRide(ride, { isActive: 'false' })).toBe(false);
  expect(matchesRide(ride, { search: 'sion', difficulty: 'Easy', isActive: 'true' })).toBe(true);
});

test('on the legacy page by where they go from or to, and by status', () => {
  const ride = { from: 'Mumbai', to: 'Malshej', status: 'scheduled' } as const;
  expect(matchesLegacyRide(ride, { search: 'mum' })).toBe(true);
  expect(matchesLegacyRide(ride, { search: 'SHEJ', status: 'scheduled' })).toBe(true);
  expect(matchesLegacyRide(ride, { search: 'sion' })).toBe(false);
  expect(matchesLegacyRide(ride, { status: 'ongoing' })).toBe(false);
});

test.each([
  [
    { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan', 'Murbad'] },
    'Mumbai to Malshej via Kalyan, Murbad',
  ],
  [{ startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: [] }, 'Mumbai to Malshej'],
  [{ startLocation: '', endLocation: '', waypoints: ['Kalyan'] }, 'via Kalyan'],
  [{ startLocation: '', endLocation: '', waypoints: [] }, ''],
])('%j reads %j', (route, text) => {
  expect(routeText(route)).toBe(text);
});

test('a ride ends after it starts', () => {
  expect(rideTimesProblem(earlier, later)).toBeNull();
  expect(rideTimesProblem(earlier, null)).toBeNull();
  expect(rideTimesProblem(null, later)).toBeNull();
  expect(rideTimesProblem(later, later)).toBe('End Time must be after Start Time');
});
