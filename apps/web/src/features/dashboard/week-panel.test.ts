import { expect, test } from 'vitest';
import { weekFrom } from './week-panel.tsx';

const starting = (startTime: string | null) =>
  ({ _id: String(startTime), kind: 'ride', title: 'Ride', startTime, taken: 1, held: 0, capacity: 4 }) as const;

test('seven days of the club’s zone, with what starts on each', () => {
  const now = new Date('2026-11-16T19:00:00Z'); // Tuesday the 17th, 0:30 in Mumbai
  const early = starting('2026-11-17T23:30:00.000Z'); // Wednesday, 5:00 am
  const days = weekFrom(now, [early, starting('2026-11-16T12:00:00.000Z'), starting(null)]);
  expect(days.map(({ label }) => label)).toEqual(['Today', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22', 'Mon 23']);
  expect(days[0]?.day).toBe('2026-11-17');
  expect(days.map(({ items }) => items.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(days[1]?.items).toEqual([early]);
});
