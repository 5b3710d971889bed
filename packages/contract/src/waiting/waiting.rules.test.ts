import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { offerUntil, ordinal, positionText } from './waiting.rules.ts';

const now = new Date('2026-03-01T06:00:00.000Z');
const minutesFor = (minutesLeft: number) =>
  (offerUntil(now, new Date(now.getTime() + minutesLeft * MINUTE_MS)).getTime() - now.getTime()) / MINUTE_MS;

describe('a place is offered', () => {
  test.each([
    ['12 hours while the start is far away', 30 * 24 * 60, 720],
    ['12 hours two days before', 48 * 60, 720],
    ['6 hours a day before', 24 * 60, 360],
    ['an hour four hours before', 4 * 60, 60],
    ['a quarter of an hour an hour before', 60, 15],
    ['a quarter of an hour, never less, while there is time', 20, 15],
    ['until booking closes', 10, 10],
    ['not at all once booking has closed', -5, 0],
  ])('%s', (_name, left, minutes) => {
    expect(minutesFor(left)).toBe(minutes);
  });

  test('12 hours where nothing ever closes', () => {
    expect(offerUntil(now, null)).toEqual(new Date(now.getTime() + 12 * HOUR_MS));
  });

  test('never past the moment booking closes, and longer the earlier it is', () => {
    let before = 0;
    for (let left = 0; left < 60 * 24 * 5; left += 7) {
      const minutes = minutesFor(left);
      expect(minutes).toBeLessThanOrEqual(left);
      expect(minutes).toBeGreaterThanOrEqual(before);
      before = minutes;
    }
  });
});

test('positions are read as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '101st', '111th'],
  ]);
  expect([positionText(1), positionText(12)]).toEqual(["You're first in line", "You're 12th in line"]);
});
