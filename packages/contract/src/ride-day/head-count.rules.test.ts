import { describe, expect, test } from 'vitest';
import { attendanceOf, dayWindow, headCount, lastSeen, pointsOf, wasThere, worryMinutes } from './head-count.rules.ts';
import { isKnownMark } from './mark-fields.rules.ts';
import { type Mark, standingOf, WHOLE_RIDE } from './marks.rules.ts';

const START = '2026-11-15T00:30:00.000Z';
const minutesIn = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
let number = 0;
const mark = (subject: string, field: string, value: string, minutes = 0): Mark => ({
  id: String(number++),
  subject,
  field,
  value,
  replaces: [],
  at: minutesIn(minutes),
  by: 'Farah',
});
const RIDERS = ['asha', 'omkar', 'jaya'];
const count = (marks: Mark[], point: string, minutes: number) =>
  headCount(standingOf(marks), RIDERS, point, { startTime: START, now: new Date(minutesIn(minutes)) });

describe('at the start', () => {
  test('everyone is expected, a check-in counts, and worry begins some time after it', () => {
    const marks = [mark('asha', 'state', 'arrived', -20), mark('omkar', 'state', 'late', -5)];
    expect(count(marks, 'start', -10)).toMatchObject({ seen: ['asha'], missing: ['omkar', 'jaya'], minutes: null });
    expect(count(marks, 'start', 19).isWorrying).toBe(false);
    expect(count(marks, 'start', 20)).toMatchObject({ minutes: 20, isWorrying: true });
  });

  test('no-shows and people who went home are not missed, unless a phone says otherwise', () => {
    expect(count([mark('jaya', 'state', 'no-show'), mark('omkar', 'state', 'home')], 'start', 30).missing).toEqual([
      'asha',
    ]);
    const both = [mark('jaya', 'state', 'no-show'), mark('jaya', 'state', 'late')];
    expect(count(both, 'start', 30).missing).toContain('jaya');
  });
});

describe('at a stop', () => {
  const there = [mark('asha', 'state', 'arrived', -20), mark('omkar', 'state', 'arrived', -10)];

  test('those who started are expected; time runs from the first who is counted', () => {
    expect(count(there, 'stop Igatpuri', 60)).toMatchObject({ expected: ['asha', 'omkar'], seen: [], minutes: null });
    const counted = [...there, mark('asha', 'seen stop Igatpuri', 'yes', 60)];
    expect(count(counted, 'stop Igatpuri', 79)).toMatchObject({ missing: ['omkar'], minutes: 19, isWorrying: false });
    expect(count(counted, 'stop Igatpuri', 80).isWorrying).toBe(true);
    const sooner = [...counted, mark(WHOLE_RIDE, 'worry', '10'), mark(WHOLE_RIDE, 'worry', '45')];
    expect(worryMinutes(standingOf(sooner))).toBe(10);
    expect(count(sooner, 'stop Igatpuri', 70).isWorrying).toBe(true);
  });

  test('a rider was last seen where they were counted last', () => {
    const standing = standingOf([...there, mark('asha', 'seen stop Igatpuri', 'yes', 60)]);
    expect(lastSeen(standing, 'asha')).toMatchObject({ point: 'stop Igatpuri', at: minutesIn(60) });
    expect(lastSeen(standing, 'omkar')).toMatchObject({ point: 'start', at: minutesIn(-10) });
    expect(lastSeen(standing, 'jaya')).toBeNull();
    expect([wasThere(standing, 'asha'), wasThere(standing, 'jaya')]).toEqual([true, false]);
  });
});

test('what phones say of a rider', () => {
  const standing = standingOf([mark('asha', 'state', 'home'), mark('asha', 'state', 'arrived')]);
  expect(attendanceOf(standing, 'asha')).toEqual(['arrived', 'home']);
  expect(attendanceOf(standing, 'omkar')).toEqual(['expected']);
});

test('heads are counted at the start, at each stop, those added on the day included, and at the finish', () => {
  const added = [mark(WHOLE_RIDE, 'stop Chai', 'yes'), mark(WHOLE_RIDE, 'stop Igatpuri', 'yes')];
  const gone = mark(WHOLE_RIDE, 'stop Dam', 'no');
  const points = pointsOf(['Igatpuri'], standingOf([...added, gone]));
  expect(points.map(({ name }) => name)).toEqual(['Start', 'Igatpuri', 'Chai', 'Finish']);
});

test('a day is open from 24 h before the start until 24 h after the end', () => {
  expect(dayWindow({ startTime: START, endTime: '2026-11-16T12:00:00.000Z' })).toEqual({
    opensAt: '2026-11-14T00:30:00.000Z',
    closesAt: '2026-11-17T12:00:00.000Z',
  });
  expect(dayWindow({ startTime: START, endTime: null })?.closesAt).toBe('2026-11-16T12:30:00.000Z');
  expect(dayWindow({ startTime: START, endTime: '2020-01-01T00:00:00.000Z' })?.closesAt).toBe(minutesIn(24 * 60));
  expect(dayWindow({ startTime: null, endTime: null })).toBeNull();
});

test.each([
  ['asha', 'state', 'arrived', true],
  ['asha', 'state', 'dead', false],
  ['asha', 'role', '', true],
  ['asha', 'seen start', 'yes', true],
  ['asha', 'seen stop Igatpuri', 'no', true],
  ['asha', 'seen stop ', 'yes', false],
  ['asha', `seen stop ${'x'.repeat(61)}`, 'yes', false],
  ['asha', 'worry', '20', false],
  ['asha', 'constructor', 'read', false],
  ['ride', 'worry', '20', true],
  ['ride', 'worry', '21', false],
  ['ride', 'stop Chai', 'yes', true],
  ['ride', 'state', 'arrived', false],
])('a mark of %s with %s = %j is known: %s', (subject, field, value, isKnown) => {
  expect(isKnownMark({ subject, field, value })).toBe(isKnown);
});
