import { describe, expect, test } from 'vitest';
import { changedFacts, changeWordsFor, startQuestion } from './booked-change.rules.ts';

const NOW = new Date('2026-11-15T06:00:00Z');
const NEXT_WEEK = '2026-11-22T00:30:00.000Z';

describe('another start of something people have booked', () => {
  const ask = (after: string | null, { people = 3, before = NEXT_WEEK as string | null } = {}) =>
    startQuestion({ people, before, after }, NOW);

  test('is questioned when it is in the past', () => {
    expect(ask('2020-01-01T00:30:00.000Z')).toContain('The new start is in the past, but 3 people have a place.');
    expect(ask('2026-11-15T05:59:00.000Z', { people: 1, before: null })).toContain('1 person has a place');
  });

  test('is questioned when it is more than 60 days away, in either direction', () => {
    expect(ask('2027-11-22T00:30:00.000Z')).toBe(
      'The new start is 365 days away from the old one, and 3 people have a place.',
    );
    expect(ask('2027-01-21T00:30:00.000Z')).toBeNull();
    expect(ask('2027-01-22T00:30:00.000Z')).toContain('61 days');
    expect(ask('2026-11-20T00:30:00.000Z', { before: '2027-02-20T00:30:00.000Z' })).toContain('92 days');
  });

  test('is not when it is unchanged, without bookings, or removed', () => {
    expect(ask('2026-11-22T06:00:00+05:30')).toBeNull();
    expect(ask('2020-01-01T00:00:00Z', { people: 0 })).toBeNull();
    expect(ask(null)).toBeNull();
    expect(ask('2020-01-01T00:00:00Z', { before: '2020-01-01T00:00:00Z' })).toBeNull();
  });
});

test('changes are found, with the values before', () => {
  const before = { Start: 'Sun', Venue: 'Sion', Route: 'A to B' };
  const changes = changedFacts(before, { Start: 'Mon', Venue: 'Sion', Route: 'A to C' });
  expect(changes).toEqual([
    ['Start', 'Sun'],
    ['Route', 'A to B'],
  ]);
});

test('changes are said with the values before and after', () => {
  const before = { Start: 'Sun 6:00', Venue: 'Sion', Postponed: 'no' };
  const words = changeWordsFor(before, { Start: 'Sun 7:00', Venue: 'Sion', Postponed: 'yes' });
  expect(words).toMatch(/^Start: Sun 6:00 → Sun 7:00\nNow postponed\n\nYour booking stays valid\./);
  expect(changeWordsFor({ Postponed: 'yes' }, { Postponed: 'no' })).toMatch(/^No longer postponed\n/);
});
