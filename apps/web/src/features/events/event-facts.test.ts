import { expect, test } from 'vitest';
import { eventDate, eventPlaces, timeLeft } from './event-facts.tsx';

test('an event of one day shows its hour, one of several days its range', () => {
  const startDate = '2026-08-22T02:30:00.000Z';
  expect(eventDate({ startDate, endDate: null })).toBe('22 August 2026, 8:00 am');
  expect(eventDate({ startDate, endDate: '2026-08-22T12:30:00.000Z' })).toBe('22 August 2026, 8:00 am');
  expect(eventDate({ startDate, endDate: '2026-08-23T12:30:00.000Z' })).toBe('22 to 23 August 2026');
  expect(eventDate({ startDate: null, endDate: null })).toBe('Date TBD');
});

test('places are current/max, and a hundred where no one said how many', () => {
  expect(eventPlaces({ capacity: { currentParticipants: 180, maxParticipants: 400 } }).text).toBe('180/400');
  expect(eventPlaces({ capacity: { currentParticipants: 12, maxParticipants: 0 } })).toEqual({
    taken: 12,
    max: 100,
    text: '12/100',
  });
});

test('what is left of the early bird is counted in days, then hours, then minutes', () => {
  const now = new Date('2026-11-15T10:00:00.000Z');
  const after = (hours: number) => timeLeft(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);
  expect(after(20 * 24 + 5)).toEqual({ number: 20, unit: 'days' });
  expect(after(48)).toEqual({ number: 2, unit: 'days' });
  expect(after(47.9)).toEqual({ number: 47, unit: 'hours' });
  expect(after(1)).toEqual({ number: 1, unit: 'hour' });
  expect(after(0.5)).toEqual({ number: 30, unit: 'minutes' });
  expect(after(0.001)).toEqual({ number: 1, unit: 'minute' });
});
