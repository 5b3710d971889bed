import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { expect, test } from 'vitest';
import { filterRides, isFiltering, monthChoices, readRideFilter, rideFilterAddress } from './ride-filter.ts';

const NOW = new Date('2026-11-15T06:00:00.000Z');

const ride = (title: string, change: Partial<Ride> = {}) =>
  ({
    title,
    slogan: '',
    venue: 'Sion Circle',
    startTime: '2026-11-20T23:30:00.000Z',
    difficulty: 'Easy',
    price: 799,
    route: { startLocation: 'Mumbai', endLocation: title, waypoints: [] },
    organizer: null,
    ...change,
  }) as unknown as Ride;

const RIDES = [
  ride('Malshej'),
  ride('Lonavala', { price: 0, startTime: '2026-11-30T19:00:00.000Z' }),
  ride('Dandeli', { price: 13_900, difficulty: 'Hard', startTime: '2027-01-02T00:00:00.000Z' }),
  ride('Ladakh', { price: 48_000, difficulty: 'Expert', startTime: null }),
];

const shown = (address: string) =>
  filterRides(RIDES, readRideFilter(new URLSearchParams(address))).map(({ title }) => title);

test('an address filters by month in the club’s zone, difficulty, price and words', () => {
  expect(shown('month=2026-11')).toEqual(['Malshej']);
  expect(shown('month=2026-12')).toEqual(['Lonavala']);
  expect(shown('month=tbd')).toEqual(['Ladakh']);
  expect(shown('difficulty=Hard')).toEqual(['Dandeli']);
  expect(shown('price=free')).toEqual(['Lonavala']);
  expect(shown('price=to-1000')).toEqual(['Malshej', 'Lonavala']);
  expect(shown('price=over-5000')).toEqual(['Dandeli', 'Ladakh']);
  expect(shown('search=sion mal')).toEqual(['Malshej']);
  expect(shown('price=over-5000&month=2026-11')).toEqual([]);
});

test('what an address can’t mean is ignored, and a filter finds its way back into the address', () => {
  for (const wrong of ['month=2026-13', 'month=soon', 'difficulty=easy', 'price=cheap', 'page=2']) {
    const filter = readRideFilter(new URLSearchParams(wrong));
    expect(isFiltering(filter)).toBe(false);
    expect(rideFilterAddress(filter).toString()).toBe('');
  }
  const address = 'month=2026-12&difficulty=Easy&price=free&search=lona';
  expect(rideFilterAddress(readRideFilter(new URLSearchParams(address))).toString()).toBe(address);
});

test('months count what the rest of the filter leaves, and name another year', () => {
  const choices = (address: string) =>
    monthChoices(RIDES, readRideFilter(new URLSearchParams(address)), NOW).map(({ label, count }) => [label, count]);
  expect(choices('')).toEqual([
    ['All', 4],
    ['Nov', 1],
    ['Dec', 1],
    ['Jan 2027', 1],
    ['Date TBD', 1],
  ]);
  expect(choices('price=over-5000&month=2026-11')).toEqual([
    ['All', 2],
    ['Nov', 0],
    ['Dec', 0],
    ['Jan 2027', 1],
    ['Date TBD', 1],
  ]);
});
