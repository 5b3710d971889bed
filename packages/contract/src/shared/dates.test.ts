import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, fromDateTimeInput, toDateInput, toDateTimeInput } from './dates.ts';

test('a time is shown in the club’s zone', () => {
  expect(formatDateTime('2026-11-14T23:30:00.000Z')).toBe('15 Nov 2026, 5:00 am');
});

test('fields hold 16 and 10 characters of the club’s local time', () => {
  expect(toDateTimeInput('2026-11-14T23:30:59.999Z')).toBe('2026-11-15T05:00');
  expect(toDateInput('2026-11-14T23:30:00.000Z')).toBe('2026-11-15');
  expect(toDateInput('2026-11-14T18:29:59.999Z')).toBe('2026-11-14');
});

test('what a field shows leads back to the same minute', () => {
  const minutes = fc.integer({ min: 0, max: 33_000_000 }).map((minute) => new Date(minute * 60_000));
  fc.assert(fc.property(minutes, (instant) => fromDateTimeInput(toDateTimeInput(instant)) === instant.toISOString()));
});
