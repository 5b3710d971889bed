import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatLongDay,
  formatLongDayRange,
  formatShortDayRange,
  formatTime,
  fromDateTimeInput,
  isCalendarDay,
  toDateInput,
  toDateTimeInput,
} from './dates.ts';

test('a time is shown in the club’s zone', () => {
  expect(formatDateTime('2026-11-14T23:30:00.000Z')).toBe('15 Nov 2026, 5:00 am');
  expect(formatDateTime('2026-09-05T06:35:00.000Z')).toBe('5 Sep 2026, 12:05 pm');
});

test('fields hold 16 and 10 characters of the club’s local time', () => {
  expect(toDateTimeInput('2026-11-14T23:30:59.999Z')).toBe('2026-11-15T05:00');
  expect(toDateInput('2026-11-14T23:30:00.000Z')).toBe('2026-11-15');
  expect(toDateInput('2026-11-14T18:29:59.999Z')).toBe('2026-11-14');
});

test('a field’s value converts back to the same minute', () => {
  const minutes = fc.integer({ min: 0, max: 33_000_000 }).map((minute) => new Date(minute * 60_000));
  fc.assert(fc.property(minutes, (instant) => fromDateTimeInput(toDateTimeInput(instant)) === instant.toISOString()));
});

test.each(['2026-02-30', '2026-13-01', '2025-02-29', '1899-12-31', '3000-01-01', '2026-1-1', '2026-11-15T00:00', ''])(
  '%j is no day',
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);

test('leap days and the ends of the range are days', () => {
  expect(['2028-02-29', '1900-01-01', '2999-12-31'].map(isCalendarDay)).toEqual([true, true, true]);
});

test('days and times are written alike everywhere', () => {
  expect(formatDay('2026-09-04T18:29:00.000Z')).toBe('4 Sep 2026');
  expect(formatDay('2026-09-04T18:30:00.000Z')).toBe('5 Sep 2026');
  expect(formatLongDay('2026-08-21T20:00:00.000Z')).toBe('22 August 2026');
  expect(formatDayTime('2026-11-14T23:30:00.000Z')).toBe('Sun 15 Nov 2026, 5:00 am');
  expect(['18:30', '19:05', '06:30', '06:29'].map((time) => formatTime(`2026-11-14T${time}:00.000Z`))).toEqual([
    '12:00 am',
    '12:35 am',
    '12:00 pm',
    '11:59 am',
  ]);
  expect(['00:05', '09:30', '12:00', '23:59'].map(formatClock)).toEqual([
    '12:05 am',
    '9:30 am',
    '12:00 pm',
    '11:59 pm',
  ]);
});

test('a range names its days, and one day stays one', () => {
  expect(formatDayRange('2022-07-02T02:00:00.000Z', '2022-07-13T02:00:00.000Z')).toBe('2 Jul 2022 to 13 Jul 2022');
  expect(formatDayRange('2022-07-02T02:00:00.000Z', null)).toBe('2 Jul 2022');
  expect(formatShortDayRange('2022-07-02T02:00:00.000Z', '2022-07-13T02:00:00.000Z')).toBe('2–13 Jul 2022');
  expect(formatShortDayRange('2022-07-30T02:00:00.000Z', '2022-08-02T02:00:00.000Z')).toBe('30 Jul – 2 Aug 2022');
  expect(formatShortDayRange('2022-12-30T02:00:00.000Z', '2023-01-02T02:00:00.000Z')).toBe('30 Dec 2022 – 2 Jan 2023');
  expect(formatShortDayRange('2022-07-02T02:00:00.000Z', '2022-07-02T12:00:00.000Z')).toBe('2 Jul 2022');
  expect(formatLongDayRange('2026-08-22T02:00:00.000Z', '2026-08-23T12:00:00.000Z')).toBe('22 to 23 August 2026');
  expect(formatLongDayRange('2026-08-31T02:00:00.000Z', '2026-09-01T12:00:00.000Z')).toBe(
    '31 August to 1 September 2026',
  );
  expect(formatLongDayRange('2026-12-31T02:00:00.000Z', '2027-01-01T12:00:00.000Z')).toBe(
    '31 December 2026 to 1 January 2027',
  );
  expect(formatLongDayRange('2026-08-22T02:00:00.000Z', '2026-08-22T12:00:00.000Z')).toBe('22 August 2026');
  expect(formatLongDayRange('2026-08-22T02:00:00.000Z', null)).toBe('22 August 2026');
});
