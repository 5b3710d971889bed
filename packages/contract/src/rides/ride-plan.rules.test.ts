import { expect, test } from 'vitest';
import { fuelWarning, longestWithoutFuel } from './ride-plan.rules.ts';

const fuel = (name: string, km: number) => ({ name, kind: 'fuel' as const, km });
const food = (name: string, km: number) => ({ name, kind: 'food' as const, km });

test('the longest stretch without fuel, in any order of the stops', () => {
  const stops = [fuel('Wai', 120), food('Chai', 200), fuel('Panvel', 40)];
  expect(longestWithoutFuel(stops, 300)).toEqual({ km: 180, from: 'Wai', to: 'the end' });
  expect(longestWithoutFuel(stops, 160)).toEqual({ km: 80, from: 'Panvel', to: 'Wai' });
  expect(longestWithoutFuel([], 90.4)).toEqual({ km: 90.4, from: 'the start', to: 'the end' });
  expect(longestWithoutFuel(stops, null)).toBeNull();
});

test('a warning only where the range is known and too short', () => {
  const stops = [fuel('Wai', 120)];
  expect(fuelWarning({ stops, fuelRangeKm: 150 }, 300)).toBe(
    "From Wai to the end it's 180 km without fuel: more than the range of 150 km.",
  );
  expect(fuelWarning({ stops, fuelRangeKm: 180 }, 300)).toBeNull();
  expect(fuelWarning({ stops, fuelRangeKm: null }, 300)).toBeNull();
  expect(fuelWarning({ stops, fuelRangeKm: 150 }, null)).toBeNull();
});
