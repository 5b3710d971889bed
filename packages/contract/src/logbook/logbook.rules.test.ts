import { expect, test } from 'vitest';
import { bikesOf, firstName, ridingDays, ridingKm, sumUp, yearsOf } from './logbook.rules.ts';

test.each([
  ['2026-06-06T00:00:00.000Z', '2026-06-06T12:00:00.000Z', 1],
  // 22:30 to 01:30 in India
  ['2026-06-06T17:00:00.000Z', '2026-06-06T20:00:00.000Z', 1],
  ['2026-06-05T23:30:00.000Z', '2026-06-07T13:00:00.000Z', 2],
  ['2026-06-05T23:30:00.000Z', '2026-06-09T13:00:00.000Z', 4],
  ['2026-12-31T00:00:00.000Z', '2027-01-01T12:00:00.000Z', 2],
  ['2026-06-06T00:00:00.000Z', null, 1],
  ['2026-06-06T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 1],
])('%s until %s are %i days of riding', (start, end, days) => {
  expect(ridingDays(start, end)).toBe(days);
});

test('the first known distance counts, in whole kilometres', () => {
  expect(ridingKm(257.6, 300)).toBe(258);
  expect(ridingKm(null, undefined, 300)).toBe(300);
  expect(ridingKm(0, 120)).toBe(120);
  expect(ridingKm(null, undefined)).toBeNull();
  expect(ridingKm(Number.NaN, 0)).toBeNull();
});

const outing = (over: object = {}) => ({
  kind: 'ride' as const,
  startTime: '2026-06-06T00:00:00.000Z',
  days: 1,
  km: 100,
  bike: 'Himalayan 450',
  roles: [],
  ...over,
});

test('rides and events are counted apart, days and kilometres together', () => {
  const all = [outing(), outing({ days: 3, km: null }), outing({ kind: 'event', km: null })];
  expect(sumUp(all)).toEqual({ rides: 2, events: 1, km: 100, days: 5 });
  expect(sumUp([])).toEqual({ rides: 0, events: 0, km: 0, days: 0 });
});

test('a year begins at midnight of the club', () => {
  expect(yearsOf([outing({ startTime: '2025-12-31T18:29:00.000Z' })])).toEqual([2025]);
  expect(yearsOf([outing({ startTime: '2025-12-31T18:30:00.000Z' }), outing()])).toEqual([2026]);
  expect(yearsOf([outing({ startTime: '2024-02-01T00:00:00.000Z' }), outing()])).toEqual([2026, 2024]);
});

test('a bike is one however its name was typed; events and empty names name none', () => {
  const bikes = bikesOf([
    outing({ bike: 'Classic 350', km: 900 }),
    outing({ bike: 'Himalayan 450' }),
    outing({ bike: '  himalayan  450 ', km: null }),
    outing({ bike: '' }),
    outing({ kind: 'event', bike: 'Duke' }),
  ]);
  expect(bikes).toEqual([
    { name: 'Himalayan 450', rides: 2, km: 100 },
    { name: 'Classic 350', rides: 1, km: 900 },
  ]);
});

test('a page calls its rider by the first name', () => {
  expect(firstName('  Kabir  Shetty')).toBe('Kabir');
  expect(firstName('')).toBe('');
});
