import { expect, test } from 'vitest';
import { kilometresOf, ridgeOf, seasonOf } from './ridge-shape.ts';

const ride = (title: string, date: string, distance: number | null) => ({
  _id: title,
  title,
  date,
  duration: '1 day',
  distance,
});

test('the ridge runs from the first ride to the latest, as high as they were long', () => {
  const rides = [
    ride('Latest', '2026-09-19T00:30:00.000Z', 100),
    ride('Longest', '2022-07-02T00:30:00.000Z', 2500),
    ride('Unknown', '2023-07-02T00:30:00.000Z', null),
    ride('Undated', '', 300),
    ride('Shortest', '2024-01-02T00:30:00.000Z', 1),
  ];
  const peaks = ridgeOf(rides);
  expect(peaks.map(({ ride: { title } }) => title)).toEqual(['Longest', 'Shortest', 'Latest']);
  expect(peaks.map(({ share }) => share)).toEqual([1, 0.12, 0.2]);
  expect(kilometresOf(rides)).toBe(2901);
  expect(ridgeOf([])).toEqual([]);
});

test('a season is that of the day in the club’s zone', () => {
  expect(seasonOf('2026-05-31T19:00:00.000Z')).toBe('monsoon');
  expect(seasonOf('2026-09-30T18:00:00.000Z')).toBe('monsoon');
  expect(seasonOf('2026-09-30T19:00:00.000Z')).toBe('winter');
  expect(seasonOf('2026-02-28T12:00:00.000Z')).toBe('winter');
  expect(seasonOf('2026-03-01T12:00:00.000Z')).toBe('summer');
});
