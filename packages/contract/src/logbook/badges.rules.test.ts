import { expect, test } from 'vitest';
import { BADGE_IDS, type BadgeId, badgesOf, badgeWords } from './badges.rules.ts';

/** At noon of India, in a month without a badge. */
const NOON = '2026-02-01T06:30:00.000Z';
const outing = (over: object = {}) => ({
  kind: 'ride' as const,
  startTime: NOON,
  days: 1,
  km: 100,
  roles: [] as ('lead' | 'marshal' | 'sweep')[],
  ...over,
});
type Outings = ReturnType<typeof outing>[];
const rides = (howMany: number, over: object = {}): Outings => Array.from({ length: howMany }, () => outing(over));
const earned = (outings: Outings, founded: number | null = null): BadgeId[] =>
  badgesOf(outings, founded).flatMap(({ id, earnedAt }) => (earnedAt ? id : []));
const at = (startTime: string) => outing({ startTime, km: 0 });

test('nothing ridden, nothing earned, and everything still to come', () => {
  expect(earned([])).toEqual([]);
  expect(badgesOf([], 2018).map(({ id }) => id)).toEqual(BADGE_IDS.filter((id) => id !== 'founding'));
});

test.each([
  [1, ['first-ride']],
  [4, ['first-ride']],
  [5, ['first-ride', 'rides-5']],
  [9, ['first-ride', 'rides-5']],
  [10, ['first-ride', 'rides-5', 'rides-10']],
  [24, ['first-ride', 'rides-5', 'rides-10']],
  [25, ['first-ride', 'rides-5', 'rides-10', 'rides-25']],
  [50, ['first-ride', 'rides-5', 'rides-10', 'rides-25', 'rides-50']],
])('%i rides', (howMany, expected) => {
  expect(earned(rides(howMany, { km: 0 }))).toEqual(expected);
});

test.each([
  [999, []],
  [1000, ['km-1000']],
  [4999, ['km-1000']],
  [5000, ['km-1000', 'km-5000']],
  [10_000, ['km-1000', 'km-5000', 'km-10000']],
  [25_000, ['km-1000', 'km-5000', 'km-10000', 'km-25000']],
])('%i km', (km, expected) => {
  // over several days, so that no single one is long
  expect(earned([outing({ km, days: 4 })]).filter((id) => id.startsWith('km-'))).toEqual(expected);
});

test.each([
  ['31 May, 23:59', '2026-05-31T18:29:00.000Z', ['night']],
  ['1 June, 0:00', '2026-05-31T18:30:00.000Z', ['monsoon', 'night']],
  ['30 September, 12:00', '2026-09-30T06:30:00.000Z', ['monsoon']],
  ['1 October, 12:00', '2026-10-01T06:30:00.000Z', []],
  ['2:59', '2026-01-31T21:29:00.000Z', ['night']],
  ['3:00', '2026-01-31T21:30:00.000Z', ['dawn']],
  ['5:59', '2026-02-01T00:29:00.000Z', ['dawn']],
  ['6:00', '2026-02-01T00:30:00.000Z', []],
  ['19:59', '2026-02-01T14:29:00.000Z', []],
  ['20:00', '2026-02-01T14:30:00.000Z', ['night']],
])('a flag-off at %s', (_words, startTime, expected) => {
  expect(earned([at(startTime)])).toEqual(['first-ride', ...expected]);
});

test.each([
  [{ days: 2 }, ['overnight']],
  [{ days: 5 }, ['overnight', 'expedition']],
  [{ km: 299 }, []],
  [{ km: 300 }, ['big-day']],
  [{ km: 300, days: 2 }, ['overnight']],
  [{ km: null }, []],
  [{ roles: ['lead', 'sweep'] }, ['lead', 'sweep']],
  [{ roles: ['marshal'] }, ['marshal']],
])('a ride of %j', (over, expected) => {
  expect(earned([outing(over)])).toEqual(['first-ride', ...expected]);
});

test('an event is no ride', () => {
  expect(earned(rides(12, { kind: 'event', days: 3, km: null, startTime: '2026-07-01T22:00:00.000Z' }))).toEqual([
    'event',
  ]);
});

test('months in a row begin anew after a gap, also across a year', () => {
  const months = (...names: string[]) => names.map((name) => at(`${name}-03T06:30:00.000Z`));
  expect(earned(months('2025-11', '2025-12', '2026-01', '2026-02'))).toContain('months-4');
  expect(earned(months('2025-11', '2025-12', '2025-12', '2026-01', '2026-03'))).not.toContain('months-4');
});

test('three different years', () => {
  const years = [2022, 2022, 2024, 2026].map((year) => at(`${year}-02-03T06:30:00.000Z`));
  expect(earned(years.slice(0, 3))).not.toContain('years-3');
  expect(earned(years)).toContain('years-3');
});

test('the founding year is for those who rode in it', () => {
  expect(earned([outing()], 2026)).toContain('founding');
  expect(earned([outing({ kind: 'event' })], 2026)).not.toContain('founding');
  expect(badgesOf([outing()], 2018).some(({ id }) => id === 'founding')).toBe(false);
});

test('a badge is earned by the ride that reached it, in whichever order they are listed', () => {
  const days = ['2026-02-05', '2026-02-01', '2026-02-03', '2026-02-02', '2026-02-04', '2026-02-06'];
  const badges = badgesOf(
    days.map((day) => at(`${day}T06:30:00.000Z`)),
    null,
  );
  expect(badges.find(({ id }) => id === 'rides-5')?.earnedAt).toBe('2026-02-05T06:30:00.000Z');
  expect(badges.find(({ id }) => id === 'rides-10')).toMatchObject({ earnedAt: null, have: 6, need: 10 });
  expect(badges.find(({ id }) => id === 'rides-5')).toMatchObject({ have: 5, need: 5 });
});

test('every badge has its own name and words', () => {
  const words = BADGE_IDS.map(badgeWords);
  expect(new Set(words.map(({ name }) => name)).size).toBe(BADGE_IDS.length);
  for (const { name, words: reason } of words) expect(name.length * reason.length).toBeGreaterThan(0);
});
