import { describe, expect, test } from 'vitest';
import {
  canCancelEvent,
  displayStatus,
  eventProblems,
  matchesEvent,
  participantsFrom,
  visibilityQuestion,
} from './events-admin.rules.ts';

describe('the display status goes by the start alone', () => {
  // 15 November, 11:30 in the club's zone
  const now = new Date('2026-11-15T06:00:00.000Z');
  test.each([
    ['2026-11-15T06:00:01.000Z', 'Upcoming'],
    ['2026-12-01T00:00:00.000Z', 'Upcoming'],
    ['2026-11-15T06:00:00.000Z', 'Today'],
    // the day begins at 00:00 there: 18:30 of the day before elsewhere
    ['2026-11-14T18:30:00.000Z', 'Today'],
    ['2026-11-14T18:29:59.999Z', 'Completed'],
    ['2020-01-01T00:00:00.000Z', 'Completed'],
    [null, 'No Date'],
  ])('%s is %s', (startDate, status) => {
    expect(displayStatus({ startDate }, now)).toBe(status);
  });

  test('later on the same day is still upcoming', () => {
    expect(displayStatus({ startDate: '2026-11-15T12:00:00.000Z' }, now)).toBe('Upcoming');
  });
});

describe('an event is found by title, location, details and category', () => {
  const event = {
    title: 'Slow Race Cup',
    location: 'Karjat off-road park',
    details: 'Bring a helmet',
    category: 'competition' as const,
  };
  test.each([
    [{}, true],
    [{ search: '' }, true],
    [{ search: ' slow RACE ' }, true],
    [{ search: 'karjat' }, true],
    [{ search: 'HELMET' }, true],
    [{ search: 'competition' }, false],
    [{ search: 'slow', category: 'competition' as const }, true],
    [{ search: 'slow', category: 'meetup' as const }, false],
  ])('%j: %s', (filter, found) => {
    expect(matchesEvent(event, filter)).toBe(found);
  });
});

test.each([
  ['100', 100],
  ['1', 1],
  ['0', 1],
  ['-4', 1],
  ['2.5', 1],
  ['', 1],
  ['many', 1],
])('%j is taken for %d participants', (entry, participants) => {
  expect(participantsFrom(entry)).toBe(participants);
});

test.each([
  ['to come', {}, true],
  ['running', { startDate: '2026-11-15T00:00:00.000Z' }, true],
  ['over', { startDate: '2026-11-13T00:00:00.000Z' }, false],
  ['without a date', { startDate: null }, true],
  ['called off', { status: 'cancelled' as const }, false],
  ['called off, with bookings that are not settled', { status: 'cancelled' as const, bookings: { live: 1 } }, true],
])('an event that is %s', (_what, change, canCancel) => {
  const event = {
    startDate: '2026-12-01T00:00:00.000Z',
    endDate: null,
    status: 'published' as const,
    bookings: { live: 0 },
  };
  expect(canCancelEvent({ ...event, ...change }, new Date('2026-11-15T06:00:00.000Z'))).toBe(canCancel);
});

describe('contradictory fields', () => {
  const event = {
    startDate: '2026-11-15T06:00:00.000Z',
    endDate: '2026-11-15T06:00:00.000Z',
    registrationDeadline: null as string | null,
    pricing: { isFree: false, basePrice: 500, earlyBirdPrice: 500, earlyBirdDeadline: null as string | null },
  };
  const early = (earlyBirdDeadline: string, isFree = false) => ({
    pricing: { ...event.pricing, isFree, earlyBirdDeadline },
  });
  const problemsOf = (change: object) => eventProblems({ ...event, ...change }).map(({ field }) => field);
  test.each([
    [{}, []],
    [{ endDate: null }, []],
    [{ startDate: null }, []],
    [{ endDate: '2026-11-15T05:59:00.000Z' }, ['endDate']],
    [{ pricing: { isFree: false, basePrice: 500, earlyBirdPrice: 501 } }, ['pricing.earlyBirdPrice']],
    [{ pricing: { isFree: true, basePrice: 0, earlyBirdPrice: 501 } }, []],
    [{ pricing: { isFree: false, basePrice: 500, earlyBirdPrice: null } }, []],
    [{ registrationDeadline: '2026-11-15T06:00:00.000Z' }, []],
    [{ registrationDeadline: '2026-11-15T06:01:00.000Z' }, ['registrationDeadline']],
    [{ endDate: null, registrationDeadline: '2026-11-16T06:00:00.000Z' }, []],
    [{ endDate: null, registrationDeadline: '2026-11-16T06:01:00.000Z' }, ['registrationDeadline']],
    [early('2026-11-15T06:00:00.000Z'), []],
    [early('2026-11-15T06:01:00.000Z'), ['pricing.earlyBirdDeadline']],
    [early('2026-11-15T06:01:00.000Z', true), []],
    [
      { ...early('2026-11-10T06:01:00.000Z'), registrationDeadline: '2026-11-10T06:00:00.000Z' },
      ['pricing.earlyBirdDeadline'],
    ],
  ])('%j: %j', (change, fields) => {
    expect(problemsOf(change)).toEqual(fields);
  });

  const after = '2026-11-15T06:01:00.000Z';
  test.each([
    [{ endDate: '2026-11-15T05:59:00.000Z' }, 'The end must not be before the start'],
    [{ registrationDeadline: after }, 'The registration deadline must not be after the end of the event'],
    [early(after), 'The early bird deadline must not be after the end of the event'],
    [
      { ...early('2026-11-10T06:01:00.000Z'), registrationDeadline: '2026-11-10T06:00:00.000Z' },
      'The early bird deadline must not be after the registration deadline',
    ],
    [
      { pricing: { ...event.pricing, earlyBirdPrice: 501 } },
      'The early bird price must not be higher than the base price',
    ],
  ])('%j is explained', (change, message) => {
    expect(eventProblems({ ...event, ...change }).map((problem) => problem.message)).toEqual([message]);
  });
});

test.each([
  ['published', true, null],
  ['published', false, "visitors can't see this event"],
  ['draft', true, 'visitors can see this event and book it'],
  ['draft', false, null],
  ['postponed', true, null],
  ['completed', false, null],
] as const)('status %s with the box Published at %s', (status, isPublished, words) => {
  const question = visibilityQuestion({ status, isPublished });
  if (words === null) expect(question).toBeNull();
  else expect(question).toContain(words);
});
