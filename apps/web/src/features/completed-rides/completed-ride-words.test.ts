import { expect, test } from 'vitest';
import { allDaysOf, firstDayOf } from './completed-ride-words.ts';

test('a ride of many days is a range, a ride without a date has no range', () => {
  const ride = { date: '2022-07-02T00:30:00.000Z', duration: '12 days' };
  expect([firstDayOf(ride), allDaysOf(ride)]).toEqual(['2 Jul 2022', '2–13 Jul 2022']);
  expect(allDaysOf({ ...ride, duration: '9 hours' })).toBe('2 Jul 2022');
  expect([firstDayOf({ date: '' }), allDaysOf({ date: '', duration: '2 days' })]).toEqual(['N/A', 'N/A']);
});
