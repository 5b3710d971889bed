import { describe, expect, test } from 'vitest';
import { REFUND_TIERS } from '../club/defaults/policies.ts';
import {
  ageProblem,
  BOOKING_NUMBER_LENGTH,
  BOOKING_NUMBER_LETTERS,
  canCancel,
  cancellationTerms,
  cancellationTermsOf,
  holdUntil,
  spokenBookingNumber,
} from './bookings.rules.ts';
import type { Booking } from './bookings.schema.ts';
import { methodText } from './bookings.values.ts';
import { refundRule } from './offer.rules.ts';

const start = '2026-11-20T23:30:00.000Z';
const before = (hours: number, seconds = 0) => new Date(new Date(start).getTime() - hours * 3_600_000 + seconds * 1000);

describe('the refund of a cancellation', () => {
  const terms = (now: Date, startTime: string | null = start) =>
    cancellationTerms({ paidPaise: 149_901, startTime, tiers: REFUND_TIERS }, now);

  test.each([
    ['a second more than 48 h', before(48, -1), 74_950, 'over-48-hours'],
    ['exactly 48 h', before(48), 0, 'under-48-hours'],
    ['a second less than 48 h', before(48, 1), 0, 'under-48-hours'],
    ['exactly 24 h', before(24), 0, 'under-48-hours'],
    ['a second less than 24 h', before(24, 1), 0, 'under-24-hours'],
    ['a second before the start', before(0, -1), 0, 'under-24-hours'],
    ['the start', before(0), 0, 'started'],
    ['a day after the start', before(-24), 0, 'started'],
  ] as const)('%s', (_name, now, refundPaise, reason) => {
    expect(terms(now)).toEqual({ refundPaise, percent: refundPaise > 0 ? 50 : 0, reason });
  });

  test('without a date half comes back, without money nothing', () => {
    expect(terms(before(0), null)).toEqual({ refundPaise: 74_950, percent: 50, reason: 'no-date' });
    expect(cancellationTerms({ paidPaise: 0, startTime: start, tiers: REFUND_TIERS }, before(100))).toEqual({
      refundPaise: 0,
      percent: 0,
      reason: 'nothing-paid',
    });
  });
});

const THREE = [
  { hoursBefore: 72, percent: 80 },
  { hoursBefore: 24, percent: 30 },
  { hoursBefore: 6, percent: 0 },
];

test.each([
  ['a second more than 72 h', before(72, -1), 119_920, 'over-72-hours'],
  ['exactly 72 h', before(72), 44_970, 'under-72-hours'],
  ['a second more than 24 h', before(24, -1), 44_970, 'under-72-hours'],
  ['exactly 24 h', before(24), 0, 'under-24-hours'],
  ['exactly 6 h', before(6), 0, 'under-24-hours'],
  ['a second less than 6 h', before(6, 1), 0, 'under-6-hours'],
  ['the start', before(0), 0, 'started'],
] as const)('three tiers, %s', (_name, now, refundPaise, reason) => {
  const terms = cancellationTerms({ paidPaise: 149_901, startTime: start, tiers: THREE }, now);
  expect(terms).toMatchObject({ refundPaise, reason });
});

const item: Booking['item'] = {
  _id: 'r',
  title: 'Malshej',
  venue: 'Sion Circle',
  startTime: start,
  endTime: null,
  imgUrl: null,
  isCancelled: false,
};

test('the terms of a booking are in rupees, of what is left of its payment', () => {
  const paid = { paidLeft: 1499, status: 'paid' as const, refundTiers: [...REFUND_TIERS], item };
  const terms = (change: object) => cancellationTermsOf({ ...paid, ...change }, before(49));
  expect(terms({})).toEqual({ refund: 749.5, paid: 1499, percent: 50, reason: 'over-48-hours' });
  expect(terms({ paidLeft: 1000 })).toEqual({ refund: 500, paid: 1000, percent: 50, reason: 'over-48-hours' });
  for (const change of [{ status: 'created' }, { paidLeft: 0 }, { status: 'failed' }]) {
    expect(terms(change)).toEqual({ refund: 0, paid: 0, percent: 0, reason: 'nothing-paid' });
  }
});

test('a booking can be cancelled until the start, unless the organiser did', () => {
  const can = (status: Booking['status'], now: Date, change: object = {}) =>
    canCancel({ status, item: { ...item, ...change } }, now);
  expect(can('paid', before(0, -1))).toBe(true);
  expect(can('paid', before(0))).toBe(false);
  expect(can('paid', before(0), { startTime: null })).toBe(true);
  expect(can('paid', before(100), { isCancelled: true })).toBe(false);
  // a held place is given up at any time
  expect(can('created', before(-1))).toBe(true);
  for (const status of ['failed', 'refunded', 'cancelled'] as const) expect(can(status, before(100))).toBe(false);
});

test('a booking number has nothing that sounds or looks like something else', () => {
  expect(BOOKING_NUMBER_LETTERS).not.toMatch(/[O0I1B8S5]/);
  expect(new Set(BOOKING_NUMBER_LETTERS).size).toBe(BOOKING_NUMBER_LETTERS.length);
  const number = BOOKING_NUMBER_LETTERS.slice(0, BOOKING_NUMBER_LENGTH);
  expect(spokenBookingNumber(number).replace(' ', '')).toBe(number);
  expect(spokenBookingNumber('KR4T7MW')).toBe('KR4 T7MW');
});

test('a hold is renewed for fifteen minutes, and for an hour in all', () => {
  const since = new Date('2026-11-15T04:30:00Z');
  const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
  expect([0, 30, 45, 50, 59].map((minutes) => holdUntil(since, after(minutes)))).toEqual(
    [15, 45, 60, 60, 60].map(after),
  );
  expect(holdUntil(since, after(60))).toBeNull();
});

const NOW = new Date('2026-11-15T12:00:00Z');
const RIDE = 'You must be 18 or older to join a ride.';

test.each([
  ['2008-11-20', '2026-11-20T00:30:00.000Z', null],
  ['2008-11-21', '2026-11-20T00:30:00.000Z', RIDE],
  ['1960-01-01', '2026-11-20T00:30:00.000Z', null],
  ['2026-11-01', '2026-11-20T00:30:00.000Z', RIDE],
  // half past midnight in India, the evening before in UTC
  ['2008-11-20', '2026-11-19T19:00:00.000Z', null],
  ['2008-11-20', '2026-11-19T18:00:00.000Z', RIDE],
  // a leap day is over on the first of March
  ['2008-02-29', '2026-02-28T06:00:00.000Z', RIDE],
  ['2008-02-29', '2026-03-01T06:00:00.000Z', null],
])('born on %s, riding at %s: %s', (born, start, problem) => {
  expect(ageProblem('ride', born, start, NOW)).toBe(problem);
});

test('without a start, today counts; an event is named as an event', () => {
  expect(ageProblem('ride', '2008-11-15', null, NOW)).toBeNull();
  expect(ageProblem('event', '2008-11-16', null, NOW)).toBe('You must be 18 or older to join an event.');
});

test('a payment method by its name; an unlisted one with a capital letter', () => {
  expect(['upi', 'card', 'netbanking', 'paylater', 'by hand', null].map(methodText)).toEqual([
    'UPI',
    'Card',
    'Netbanking',
    'Paylater',
    'By hand',
    '',
  ]);
});

test('the refund rule of a start, by the time left', () => {
  const now = new Date('2026-11-15T06:30:00.000Z');
  const rule = (startTime: string | null, tiers = REFUND_TIERS) => refundRule({ startTime, price: 799, tiers }, now);
  expect(rule('2026-11-20T00:30:00.000Z')).toBe(
    "Cancel before Wed 18 Nov 2026, 6:00 am and we'll refund 50% (₹399.50). After that there's no refund.",
  );
  expect(rule('2026-11-17T06:30:00.000Z')).toBe(
    "The start is less than 48 hours away, so cancelling won't get you a refund.",
  );
  expect(rule(null)).toBe(
    "Cancel more than 48 hours before the start and we'll refund 50% (₹399.50). After that there's no refund.",
  );
  expect(rule('2026-11-20T00:30:00.000Z', THREE)).toBe(
    "Cancel before Tue 17 Nov 2026, 6:00 am and we'll refund 80% (₹639.20); before Thu 19 Nov 2026, 6:00 am, 30% (₹239.70). After that there's no refund.",
  );
  expect(rule('2026-11-17T06:30:00.000Z', THREE)).toMatch(
    /^Cancel before Mon 16 Nov 2026, 12:00 pm and we'll refund 30% /,
  );
  expect(rule(null, [{ hoursBefore: 48, percent: 0 }])).toBe("If you cancel, there's no refund.");
  expect(rule('2026-11-15T06:30:00.000Z', [{ hoursBefore: 0, percent: 90 }])).toMatch(/^It has started, /);
});
