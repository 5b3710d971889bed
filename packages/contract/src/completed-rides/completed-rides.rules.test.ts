import { expect, test } from 'vitest';
import { daysOfRide } from './completed-rides.rules.ts';

test.each([
  ['2 days', '2026-07-20T00:30:00.000Z'],
  ['3 Days', '2026-07-21T00:30:00.000Z'],
  ['1 day', null],
  ['9 hours', null],
  ['99999999999999999 days', null],
  ['', null],
])('a ride of %j ends on %s', (duration, last) => {
  expect(daysOfRide({ date: '2026-07-19T00:30:00.000Z', duration })).toEqual({
    first: '2026-07-19T00:30:00.000Z',
    last,
  });
});
