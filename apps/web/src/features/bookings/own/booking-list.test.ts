import type { BookingStatus } from '@kickstand/contract/bookings/bookings.values';
import { expect, test } from 'vitest';
import { bookingsOfTab } from './booking-list.tsx';

const now = new Date('2026-11-15T00:00:00Z');
const booking = (name: string, status: BookingStatus, startTime: string | null, endTime: string | null = null) => ({
  name,
  status,
  item: { _id: name, title: '', venue: '', startTime, endTime, imgUrl: null, isCancelled: false },
});
const all = [
  booking('given up', 'cancelled', '2026-11-16T00:00:00Z'),
  booking('undated', 'paid', null),
  booking('later', 'paid', '2026-12-01T00:00:00Z'),
  booking('held', 'created', '2026-11-20T00:00:00Z'),
  booking('under way', 'paid', '2026-11-14T10:00:00Z', '2026-11-15T10:00:00Z'),
  booking('long ago', 'paid', '2026-01-01T00:00:00Z'),
  booking('just over', 'refunded', '2026-11-13T00:00:00Z', '2026-11-14T00:00:00Z'),
];
const names = (tab: 'upcoming' | 'past') => bookingsOfTab(all, tab, now).map(({ name }) => name);

test('upcoming: next first, then undated ones, then cancelled ones', () => {
  expect(names('upcoming')).toEqual(['under way', 'held', 'later', 'undated', 'given up']);
});

test('past: the latest first', () => {
  expect(names('past')).toEqual(['just over', 'long ago']);
});
